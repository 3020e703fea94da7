import {cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {toolRoot} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

let root = ''

/** A copy, so that the test finds no cache and leaves no output. */
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-guide-')))
  // what the guide's plugins and its code import
  symlinkSync(path.join(toolRoot, 'node_modules'), path.join(root, 'node_modules'))
  cpSync(path.join(toolRoot, 'docs'), root, {recursive: true, filter: (file) => !/\/docs\/(?:dist|\.docsite)$/.test(file)})
})

afterAll(() => rmSync(root, {recursive: true}))

test('the guide has no problem that a link check tells of', async () => {
  const {code, stdout, stderr} = await runDocsite(toolRoot, ['check-links', '--root', root, '--max-warnings', '0'])
  expect({code, stdout, stderr}).toEqual({code: 0, stdout: expect.stringMatching(/^No problems\./), stderr: expect.any(String)})
})

test('the guide is built, and what is emitted proves itself', async () => {
  const built = await runDocsite(toolRoot, ['build', '--root', root, '--max-warnings', '0', '--quiet'])
  expect(built).toEqual({code: 0, stdout: '', stderr: ''})
  const proven = await runDocsite(toolRoot, ['check-links', '--built', '--root', root, '--quiet'])
  expect(proven).toEqual({code: 0, stdout: '', stderr: ''})
})

test('the code of the guide compiles with what the package exports', async () => {
  const {code, stdout} = await runDocsite(toolRoot, ['check-code', '--root', root, '--max-warnings', '0'])
  expect({code, stdout}).toEqual({code: 0, stdout: expect.stringMatching(/^No problems\. Checked \d{2,} code samples/)})
})
