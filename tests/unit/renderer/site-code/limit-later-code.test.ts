import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {bundleModule} from '../../../bundle-module.ts'
import type {BundledModule} from '../../../bundle-module.ts'
import type {Left} from './leave-later-code.ts'

let leaving: BundledModule
beforeAll(async () => {
  leaving = await bundleModule('tests/unit/renderer/site-code/leave-later-code.ts')
})
afterAll(() => leaving.remove())

async function leave(left: Left): Promise<string> {
  const {stdout, stderr} = await promisify(execFile)(process.execPath, [leaving.file, left], {timeout: 50_000})
  return stdout + stderr
}

const endless: readonly Left[] = [
  'timer',
  'interval',
  'immediate',
  'microtask',
  'tick',
  'promise',
  'promise that is caught',
  'timer of a timer',
  'timer of a promise',
  'promises without end',
]

test.each(endless)('code that is left to run later and does not end is stopped: %s', async (left) => {
  expect(await leave(left)).toBe('code that is left here to run later took more than 0.2 s and was stopped')
})

test('code that ends runs with its arguments, and what is cleared does not run', async () => {
  expect([await leave('timer that ends'), await leave('timer that is cleared')]).toEqual(['ended', ''])
})
