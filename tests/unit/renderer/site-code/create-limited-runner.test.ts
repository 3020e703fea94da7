import {createRequire} from 'node:module'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createLimitedRunner} from '../../../../renderer/site-code/create-limited-runner.ts'
import {makeFolder} from '../../../make-site.ts'

test('a task below its limit gives its value, undefined included', () => {
  const runner = createLimitedRunner(1000)
  expect([runner.run(() => 5), runner.run(() => undefined)]).toEqual([{value: 5}, {value: undefined}])
})

test('what a task throws comes through', () => {
  const error = new RangeError('too deep')
  expect(() =>
    createLimitedRunner(1000).run(() => {
      throw error
    }),
  ).toThrow(error)
})

test.each([
  [
    'loops',
    () => {
      for (;;);
    },
  ],
  [
    'loops and catches everything',
    () => {
      for (;;)
        try {
          for (;;);
        } catch {}
    },
  ],
  ['is stuck in a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(60)}b`)],
])('a task that %s is stopped, and the next one runs', (_, task: () => unknown) => {
  const runner = createLimitedRunner(100)
  const started = performance.now()
  expect(runner.run(task)).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(2000)
  expect(runner.run(() => 'next')).toEqual({value: 'next'})
})

test('a CommonJS module that was stopped while it was loaded is loaded again by the next one that requires it', async () => {
  const root = await makeFolder({
    'outer.cjs': `exports.inner = require('./inner.cjs')`,
    'inner.cjs': `exports.begun = 1\nconst until = performance.now() + 400\nwhile (performance.now() < until);\nexports.done = 2`,
  })
  const require = createRequire(import.meta.url)
  const load = (): unknown => require(path.join(root, 'outer.cjs')) as unknown
  expect(createLimitedRunner(100).run(load)).toBeUndefined()
  expect(load()).toEqual({inner: {begun: 1, done: 2}})
})
