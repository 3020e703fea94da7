/** Shells with support for completion. */
export const shells = ['bash', 'zsh', 'fish'] as const

/** Name of a shell with support for completion. */
export type Shell = (typeof shells)[number]

/**
 * Completion scripts by shell. They only pass words to `docsite complete` and return its answer in the conventions of the
 * shell. The answer is a candidate per line, with its meaning after a tab, or `:folders` or `:files`, which the shell lists
 * itself.
 */
export const scripts: Readonly<Record<Shell, string>> = {
  bash: `# Completion of docsite for bash: eval "$(docsite completion bash)"
_docsite() {
  local IFS=$'\\n' answers current="\${COMP_WORDS[COMP_CWORD]}"
  [ "$current" = '=' ] && current=''
  answers=($("\${COMP_WORDS[0]}" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  case "\${answers[0]-}" in
    :folders) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$current")) ;;
    :files) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")) ;;
    *) COMPREPLY=("\${answers[@]%%$'\\t'*}") ;;
  esac
}
complete -F _docsite docsite
`,
  zsh: `#compdef docsite
# Completion of docsite for zsh: eval "$(docsite completion zsh)", after compinit
_docsite() {
  local -a answers candidates
  local answer word
  answers=("\${(@f)$("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  case "\${answers[1]}" in
    :folders) _files -/ ;;
    :files) _files ;;
    '') return 1 ;;
    *)
      for answer in "\${answers[@]}"; do
        word="\${answer%%$'\\t'*}"
        candidates+=("\${word//:/\\\\:}:\${answer#*$'\\t'}")
      done
      _describe docsite candidates
      ;;
  esac
}
if [ "\${funcstack[1]}" = _docsite ]; then _docsite "$@"; else compdef _docsite docsite; fi
`,
  fish: `# Completion of docsite for fish: docsite completion fish > ~/.config/fish/completions/docsite.fish
function __docsite_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    test -n "$current"; or set current ''
    set -l answers ($before[1] complete -- $before[2..-1] $current 2>/dev/null)
    switch "$answers[1]"
        case ':folders'
            __fish_complete_directories $current ''
        case ':files'
            __fish_complete_path $current ''
        case '*'
            test -n "$answers[1]"; and printf '%s\\n' $answers
    end
end
complete -c docsite -f -a '(__docsite_complete)'
`,
}
