import {execFileSync} from 'node:child_process'
import {expect, onTestFinished, test} from 'vitest'
import {bundleModule} from './bundle-module.ts'

/**
 * Tests a module that calls `runChecks` of `megabytes.ts`. V8 stops optimizing regular expressions in a process that has compiled many.
 * From then on `x+` takes an entry of a bounded stack for each character. The flag makes that so from the start.
 */
export function testMegabytes(entry: string, count: number): void {
  test('text of megabytes uses up no stack, even where V8 has stopped optimizing regular expressions', {timeout: 120_000}, async () => {
    const {file, remove} = await bundleModule(entry)
    onTestFinished(remove)
    const said = execFileSync(process.execPath, ['--no-regexp-optimization', file], {encoding: 'utf8'})
    expect(JSON.parse(said)).toEqual({count, wrong: []})
  })
}
