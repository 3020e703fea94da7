import type {LiveProblem} from '../../../core/model/live-message.ts'

const RANKS = {error: 0, warning: 1, info: 2} as const

/** Problems as the reader of a page wants them: the worst first, and of those the ones that are in the file of the page. */
export function orderProblems(problems: readonly LiveProblem[], pathname: string): LiveProblem[] {
  const nearness = new Map(problems.map((problem) => [problem, likeness(problem.file ?? '', pathname)]))
  const near = (problem: LiveProblem): number => nearness.get(problem) ?? 0
  return problems.toSorted((a, b) => RANKS[a.severity] - RANKS[b.severity] || near(b) - near(a))
}

/**
 * How many names at the end of a file's path are those of a page's path, which knows nothing of files: how likely the page
 * is made from the file.
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
