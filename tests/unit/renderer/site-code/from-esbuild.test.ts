import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {build} from 'esbuild'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {esbuildErrors, fromEsbuild} from '../../../../renderer/site-code/from-esbuild.ts'
import type {Diagnostic} from '../../../../renderer/core/model/diagnostic.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'from-esbuild-'))
})
afterEach(() => rmSync(root, {recursive: true}))

async function failureOf(text: string | Uint8Array): Promise<Diagnostic[]> {
  writeFileSync(path.join(root, 'a.ts'), text)
  const failure: unknown = await build({
    entryPoints: [path.join(root, 'a.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    logLevel: 'silent',
  }).catch((error: unknown) => error)
  return fromEsbuild(esbuildErrors(failure) ?? [], {code: 'config-unreadable', root})
}

describe('fromEsbuild', () => {
  test('counts columns from 1 in UTF-16 units, not in bytes', async () => {
    expect(await failureOf(`const s = 'ü😀'; import './missing.ts'\n`)).toEqual([
      {
        code: 'config-unreadable',
        severity: 'error',
        message: '`./missing.ts` is imported here, but there is no such file.',
        hint: 'Correct the path; it is relative to this file.',
        file: 'a.ts',
        place: {start: {line: 1, column: 25}, end: {line: 1, column: 39}},
      },
    ])
  })

  test('advises UTF-8 for code in another encoding', async () => {
    const encodings = [Buffer.from('\uFEFFexport {}', 'utf16le'), Buffer.from('export {}', 'utf16le'), Buffer.from('é = 1', 'latin1')]
    for (const text of encodings) expect(await failureOf(text)).toMatchObject([{hint: 'Save the file as UTF-8.'}])
  })

  test('keeps the other place of a message as a related one', async () => {
    expect(await failureOf('const a = 1\nconst a = 2\n')).toEqual([
      {
        code: 'config-unreadable',
        severity: 'error',
        message: 'The symbol "a" has already been declared.',
        file: 'a.ts',
        place: {start: {line: 2, column: 7}, end: {line: 2, column: 8}},
        related: [
          {
            message: 'The symbol "a" was originally declared here.',
            file: 'a.ts',
            place: {start: {line: 1, column: 7}, end: {line: 1, column: 8}},
          },
        ],
      },
    ])
  })

  test('leaves out the file of a module that is not on disk', () => {
    const location = {file: 'x', namespace: 'virtual', line: 1, column: 0, length: 1, lineText: 'x', suggestion: ''}
    const message = {id: '', pluginName: '', text: 'Wrong', location, notes: [], detail: undefined}
    expect(fromEsbuild([message], {code: 'bundle-failed', root})).toEqual([{code: 'bundle-failed', severity: 'error', message: 'Wrong.'}])
  })
})

describe('esbuildErrors', () => {
  test('does not claim errors of others', () => {
    expect(esbuildErrors(new Error('disk full'))).toBeUndefined()
    expect(esbuildErrors(Object.assign(new Error('many'), {errors: [new Error('one')]}))).toBeUndefined()
    expect(esbuildErrors('text')).toBeUndefined()
  })
})

test('after the process of esbuild has ended, a call finds it there again', async () => {
  const [error] = fromEsbuild(esbuildErrors(new Error('The service was stopped: write EPIPE')) ?? [], {code: 'bundle-failed', root})
  expect(error).toMatchObject({code: 'bundle-failed', message: 'The bundler (esbuild) ended while it read the code of the site.'})
  expect(await failureOf('export const a = ;')).toHaveLength(1)
})
