import {expect, test} from 'vitest'
import {lostPage} from '../../../../renderer/compile/lost-page.ts'

const details = {timeLimitMs: 1000, root: '/site', place: undefined}

function problemsOf(path: string, message: string): readonly unknown[] {
  return lostPage({path}, {reason: 'crash', error: new Error(message), stack: ''}, details).doc.problems
}

test('a bundle that fails is no uncaught error of the page', () => {
  const message = 'Build failed with 2 errors:\nsrc/card.tsx:1:22: ERROR: Something is wrong.\nb.ts:1:2: ERROR: More'
  expect(problemsOf('content/docs/next/page.mdx', message)).toEqual([
    {code: 'bundle-failed', severity: 'error', message: 'The code of the page cannot be bundled: Something is wrong.'},
  ])
  expect(problemsOf('content/docs/next/page.MDX', 'The data is not there.')).toEqual([
    {
      code: 'mdx-failed',
      severity: 'error',
      message: 'Uncaught error in the code of the page: The data is not there.',
      hint: 'Await its promise, and catch errors in timers and event handlers.',
    },
  ])
})
