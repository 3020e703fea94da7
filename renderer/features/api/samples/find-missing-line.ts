/** Matches a line that marks omitted code: an ellipsis, usually in a comment. */
const LEFT_OUT = /^(?:\/\/|\{?\/\*|#)?\s*(?:…|\.{3})/

/**
 * Searches for code in the programs it is marked as part of. Lines between empty lines or ellipses must be adjacent in the program;
 * indentation and the order of these runs do not matter. Returns the index of the first missing line in the program that matches
 * furthest, or undefined if one program contains all lines.
 */
export function findMissingLine(part: string, programs: readonly string[]): number | undefined {
  const runs = readRuns(part)
  const missing = programs.map((program) => missingIn(runs, readLines(program)))
  if (missing.includes(undefined)) return undefined
  return missing.reduce<number>((most, line) => Math.max(most, line ?? 0), 0)
}

type LineRun = {readonly first: number; readonly lines: readonly string[]}

function readRuns(code: string): LineRun[] {
  const runs: {first: number; lines: string[]}[] = []
  let isOpen = false
  for (const [index, written] of code.split('\n').entries()) {
    const line = written.trim()
    if (line === '' || LEFT_OUT.test(line)) isOpen = false
    else if (isOpen) runs.at(-1)?.lines.push(line)
    else {
      runs.push({first: index, lines: [line]})
      isOpen = true
    }
  }
  return runs
}

function readLines(program: string): string[] {
  return program
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function missingIn(runs: readonly LineRun[], program: readonly string[]): number | undefined {
  for (const {first, lines} of runs) {
    const matched = longestMatch(lines, program)
    if (matched < lines.length) return first + matched
  }
  return undefined
}

/** Returns the length of the longest prefix of the lines that occurs contiguously in the program. */
function longestMatch(lines: readonly string[], program: readonly string[]): number {
  let longest = 0
  for (let at = 0; at < program.length && longest < lines.length; at += 1) {
    let length = 0
    while (length < lines.length && lines[length] === program[at + length]) length += 1
    longest = Math.max(longest, length)
  }
  return longest
}
