import type {LiveProblem} from '../../../core/model/live-message.ts'

const RANKS = {error: 0, warning: 1, info: 2} as const

/** Sorts problems for the reader of a page: by severity, then those in the file of the page first. */
export function orderProblems(problems: readonly LiveProblem[], pathname: string): LiveProblem[] {
  const nearness = new Map(problems.map((problem) => [problem, likeness(problem.file ?? '', pathname)]))
  const near = (problem: LiveProblem): number => nearness.get(problem) ?? 0
  return problems.toSorted((a, b) => RANKS[a.severity] - RANKS[b.severity] || near(b) - near(a))
}

/**
 * Returns how many trailing segments of a file's path match those of a page's path: an estimate of whether the page is
 * built from the file.
 * @example likeness('content/docs/1.0/guides/01-start.md', '/docs/guides/start/') // => 2
 */
export function likeness(file: string, pathname: string): number {
  const names = file.replace(/(?:\/(?:index|readme))?\.\w+$/i, '').split('/')
  const parts = pathname.split('/').filter((part) => part !== '')
  let count = 0
  while (count < parts.length && plain(names.at(-1 - count)) === plain(parts.at(-1 - count))) count++
  return count
}

function plain(name = ''): string {
  return decode(name)
    .toLowerCase()
    .replace(/^\d+[-_.]+/, '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
