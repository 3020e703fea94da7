/** A line that says that something is left out: a comment of dots. */
const LEFT_OUT = /^(?:\/\/|\{?\/\*|#)?\s*(?:…|\.{3})/

/**
 * Looks for code in the programs it is said to be part of. Runs of lines, between empty lines and lines that say that something
 * is left out, have to stand together; indentation does not count, nor does the order of the runs. Gives the index of the first
 * line that stands in none of the programs that have most of it, or undefined when all do.
 */
export function findMissingLine(part: string, programs: readonly string[]): number | undefined {
  const runs = readRuns(part)
  const missing = programs.map((program) => missingIn(runs, readLines(program)))
  if (missing.includes(undefined)) return undefined
  return Math.max(0, ...missing.map((line) => line ?? 0))
}

type Run = {readonly first: number; readonly lines: readonly string[]}

function readRuns(code: string): Run[] {
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

function missingIn(runs: readonly Run[], program: readonly string[]): number | undefined {
  for (const {first, lines} of runs) {
    const matched = longestMatch(lines, program)
    if (matched < lines.length) return first + matched
  }
  return undefined
}

/** How many of the lines stand together in the program. */
function longestMatch(lines: readonly string[], program: readonly string[]): number {
  let longest = 0
  for (let at = 0; at < program.length && longest < lines.length; at += 1) {
    let length = 0
    while (length < lines.length && lines[length] === program[at + length]) length += 1
    longest = Math.max(longest, length)
  }
  return longest
}
