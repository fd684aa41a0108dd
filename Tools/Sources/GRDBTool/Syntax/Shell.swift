// `Shell`, whose completions are written from what commands declare.

/// A shell that completes words.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    /// The names of commands, and of the options of the program.
    private static var commandNames: [String] {
        Tool.commands.map { $0.name } + ["help"]
    }

    private static func options(of command: any Command.Type) -> [Option] {
        command.options + Option.ofAllCommands
    }

    /// The options that want a word behind them, which is a path or not.
    private static func optionNames(arePaths: Bool) -> [String] {
        let names = Tool.commands.flatMap(options).filter { $0.wantsValue && $0.isPath == arePaths }.map(\.name)
        return Set(names).sorted()
    }

    // MARK: - bash

    private static var bashScript: String {
        let cases = Tool.commands.map { command in
            "        \(command.name)) words='\(options(of: command).flatMap(\.words).joined(separator: " "))' ;;"
        }
        return #"""
            # Completions of grdb for bash, as grdb completions bash has written them.
            _grdb() {
                local word=${COMP_WORDS[COMP_CWORD]} previous= command=${COMP_WORDS[1]} words=
                ((COMP_CWORD == 0)) || previous=${COMP_WORDS[COMP_CWORD - 1]}
                COMPREPLY=()
                if ((COMP_CWORD == 1)); then
                    words='\#(commandNames.joined(separator: " ")) --help --version'
                elif [[ $command == help ]]; then
                    words='\#(Tool.commands.map { $0.name }.joined(separator: " "))'
                elif [[ $command == completions && $word != -* ]]; then
                    words='\#(allCases.map(\.rawValue).joined(separator: " "))'
                elif [[ ' \#(optionNames(arePaths: false).joined(separator: " ")) ' == *" $previous "* ]]; then
                    return
                elif [[ $word == -* ]]; then
                    case $command in
            \#(cases.joined(separator: "\n"))
                    esac
                fi
                if [[ $words ]]; then
                    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
                else
                    compopt -o filenames 2>/dev/null
                    mapfile -t COMPREPLY < <(compgen -f -- "$word")
                fi
            }
            complete -F _grdb grdb

            """#
    }

    // MARK: - zsh

    private static var zshScript: String {
        let commands = Tool.commands.map { "        \(zshQuoted("\($0.name):\($0.summary)"))" }
        let cases = Tool.commands.map { command in
            let shells = "'1:shell:(\(allCases.map(\.rawValue).joined(separator: " ")))'"
            let operands = command is CompletionsCommand.Type ? shells : "'*:file:_files'"
            let words = options(of: command).flatMap(zshSpecifications) + [operands]
            return "        \(command.name)) _arguments \(words.joined(separator: " ")) ;;"
        }
        return #"""
            #compdef grdb
            # Completions of grdb for zsh, as grdb completions zsh has written them.
            _grdb() {
                local -a commands=(
            \#(commands.joined(separator: "\n"))
                    'help:Says more about a command.'
                )
                if ((CURRENT == 2)); then
                    _describe command commands
                    return
                fi
                local command=$words[2]
                shift words
                ((CURRENT--))
                case $command in
                    help) _describe command commands ;;
            \#(cases.joined(separator: "\n"))
                esac
            }
            if [[ $funcstack[1] == _grdb ]]; then _grdb "$@"; else compdef _grdb grdb; fi

            """#
    }

    /// An option, as `_arguments` wants it: `--limit[at most N rows]:N:`.
    private static func zshSpecifications(_ option: Option) -> [String] {
        let star = option.isRepeatable ? "*" : ""
        let summary = option.summary.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
        return option.words.map { word in
            zshQuoted("\(star)\(word)[\(summary)]" + (option.wantsValue ? ":value:\(option.isPath ? "_files" : "")" : ""))
        }
    }

    private static func zshQuoted(_ text: String) -> String {
        "'\(text.replacing("'", with: "'\\''"))'"
    }

    // MARK: - fish

    private static var fishScript: String {
        let commands = Tool.commands.map { command in
            "complete -c grdb -n __fish_use_subcommand -f -a \(command.name) -d \(fishQuoted(command.summary))"
        }
        let lines = Tool.commands.flatMap { command in
            options(of: command).flatMap { option in
                option.words.map { word in
                    let value = option.wantsValue ? (option.isPath ? " -rF" : " -x") : ""
                    // A word with an equals sign is no option for fish: it is a word to choose.
                    let name = word.contains("=") ? "-a \(word)" : "-l \(word.dropFirst(2))"
                    let condition = "'__fish_seen_subcommand_from \(command.name)'"
                    return "complete -c grdb -n \(condition) \(name)\(value) -d \(fishQuoted(option.summary))"
                }
            }
        }
        let names = Tool.commands.map { $0.name }.joined(separator: " ")
        let end = [
            "complete -c grdb -n __fish_use_subcommand -f -a help -d 'Says more about a command.'",
            "complete -c grdb -n '__fish_seen_subcommand_from help' -f -a '\(names)'",
            "complete -c grdb -n '__fish_seen_subcommand_from completions' -f -a '\(allCases.map(\.rawValue).joined(separator: " "))'",
        ]
        let head = "# Completions of grdb for fish, as grdb completions fish has written them."
        return ([head] + commands + lines + end).joined(separator: "\n") + "\n"
    }

    private static func fishQuoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}

extension Option {
    fileprivate var isPath: Bool {
        if case .path = value { true } else { false }
    }

    /// What a shell may offer: `--check` and `--check=full`.
    fileprivate var words: [String] {
        if case .optional(let values) = value { [name] + values.map { "\(name)=\($0)" } } else { [name] }
    }
}
