// Types that may be sent to other tasks: what Swift 6.2 has a name for.

#if compiler(>=6.2)
/// Types that code of any isolation may use, as generic code does that refers to `T.self` in a task.
///
/// It is `SendableMetatype`, where the compiler has it: from Swift 6.2 on. Before, all types are like that.
public typealias GRDBSendableMetatype = SendableMetatype
#else
/// Types that code of any isolation may use, as generic code does that refers to `T.self` in a task.
///
/// It is `SendableMetatype`, where the compiler has it: from Swift 6.2 on. Before, all types are like that.
public protocol GRDBSendableMetatype {}
#endif
