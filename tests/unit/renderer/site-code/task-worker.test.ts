import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {bundleModule} from '../../../bundle-module.ts'
import type {BundledModule} from '../../../bundle-module.ts'
import type {Ending} from './bundling-thread.ts'

let bundling: BundledModule
beforeAll(async () => {
  bundling = await bundleModule('tests/unit/renderer/site-code/bundling-thread.ts')
})
afterAll(() => bundling.remove())

const endings: readonly (readonly [string, Ending, string])[] = [
  ['is closed', 'closed', 'time'],
  ['throws', 'throws', 'crash'],
]

test.each(endings)('the bundler of a thread that %s ends with it, and prints no trace', async (_title, ending, reason) => {
  const {stdout, stderr} = await promisify(execFile)(process.execPath, [bundling.file, ending])
  expect([stdout, stderr]).toEqual([reason, ''])
})
