/** A problem as a command prints it. */
export type PrintedFinding = {
  /** Its first line: place, severity and code. */
  readonly head: string
  readonly code: string
  /** All of its lines. */
  readonly text: string
}

/** Reads the problems that a command has printed: each begins with its place and code, and goes on in lines that are indented. */
export function readFindings(stdout: string): PrintedFinding[] {
  const found: {head: string; code: string; lines: string[]}[] = []
  let isOpen = false
  for (const line of stdout.split('\n')) {
    const [, code] = /^(?:\S.* )?(?:error|warning|info) ([a-z\d]+(?:-[a-z\d]+)*)$/.exec(line) ?? []
    if (code !== undefined) found.push({head: line, code, lines: [line]})
    else if (isOpen && line.startsWith(' ')) found.at(-1)?.lines.push(line)
    isOpen = code !== undefined || (isOpen && line.startsWith(' '))
  }
  return found.map(({head, code, lines}) => ({head, code, text: lines.join('\n')}))
}
