extension String {
    func isSameText(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
