import {expect, test} from 'vitest'
import {findPathProblem} from '../../../../../../../renderer/features/internal-docs/browser/editor/find-path-problem.ts'

test.each(['a.md', 'docs/next/new-page.mdx', 'A_1/b.c-d.md', '.hidden/a.md'])('T20: a new page can be at %j', (path) => {
  expect(findPathProblem(path)).toBeUndefined()
})

test.each([
  ['', 'The name of a page ends with .md or .mdx.'],
  ['docs/a.txt', 'The name of a page ends with .md or .mdx.'],
  ['docs/a.md/', 'The name of a page ends with .md or .mdx.'],
  ['docs/.md', 'The name of a page ends with .md or .mdx.'],
  ['docs/a b.md', 'The path can have letters, digits, dots, hyphens, underscores and slashes.'],
  ['docs\\a.md', 'The path can have letters, digits, dots, hyphens, underscores and slashes.'],
  ['docs/ä.md', 'The path can have letters, digits, dots, hyphens, underscores and slashes.'],
  ['docs/%2e%2e/a.md', 'The path can have letters, digits, dots, hyphens, underscores and slashes.'],
  ['../a.md', 'The path cannot lead to a folder above.'],
  ['docs/../a.md', 'The path cannot lead to a folder above.'],
  ['/docs/a.md', 'The path begins with a name and has one slash between two.'],
  ['docs//a.md', 'The path begins with a name and has one slash between two.'],
  ['./a.md', 'The path begins with a name and has one slash between two.'],
])('T20: a new page cannot be at %j', (path, problem) => {
  expect(findPathProblem(path)).toBe(problem)
})
