import {expect, test} from 'vitest'
import {likeness, orderProblems} from '../../../../../../renderer/browser/live/panel/order-problems.ts'
import type {LiveProblem} from '../../../../../../renderer/core/model/live-message.ts'

test.each([
  ['content/docs/1.0/guides/01-start.md', '/docs/guides/start/', 2],
  ['content/docs/1.0/guides/start.md', '/docs/1.0/guides/start/', 4],
  ['content/docs/2.0/guides/index.mdx', '/docs/guides/', 1],
  ['content/docs/next/über.md', '/docs/%C3%BCber/', 1],
  ['content/docs/next/other.md', '/docs/start/', 0],
  ['site-config.ts', '/', 0],
  ['', '/%zz/', 0],
])('%s is like %s by %d names', (file, pathname, count) => {
  expect(likeness(file, pathname)).toBe(count)
})

test('errors come first, those of the page before the others; else the order stays', () => {
  const problem = (severity: LiveProblem['severity'], file: string): LiveProblem => ({
    code: 'code',
    severity,
    message: '',
    file,
    where: file,
    related: [],
  })
  const problems = [problem('warning', 'b.md'), problem('error', 'a.md'), problem('error', 'docs/b.md'), problem('error', 'c.md')]
  expect(orderProblems(problems, '/docs/b/').map(({severity, where}) => `${severity} ${where}`)).toEqual([
    'error docs/b.md',
    'error a.md',
    'error c.md',
    'warning b.md',
  ])
})
