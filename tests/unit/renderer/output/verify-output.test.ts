import {lstatSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {stampOf} from '../../../../renderer/core/files/list-tree.ts'
import {sha256} from '../../../../renderer/core/files/hash.ts'
import {stampFolders} from '../../../../renderer/output/output-state.ts'
import type {OutputState} from '../../../../renderer/output/output-state.ts'
import {verifyOutput} from '../../../../renderer/output/verify-output.ts'
import {makeFolder} from '../../../make-site.ts'

/** The state of an output with these files. */
async function makeOutput(files: Readonly<Record<string, string>>): Promise<{readonly out: string; readonly state: OutputState}> {
  const out = await makeFolder(files)
  const records = Object.entries(files).map(([name, text]) => {
    const file = {path: name, key: name, hash: sha256(text), size: text.length}
    return [name, {file, stamp: stampOf(lstatSync(path.join(out, name)))}] as const
  })
  return {out, state: {files: new Map(records), folders: stampFolders(out, ['docs'])}}
}

test('an output that is as recorded has the records of the state, which are not copied', async () => {
  const {out, state} = await makeOutput({'index.html': 'Home', 'docs/a.html': 'A'})
  const verified = verifyOutput(out, state)
  expect(verified).toEqual({intact: state.files, foreign: [], exists: true, isEmpty: false, isAsRecorded: true})
  expect(verified.intact).toBe(state.files)
})

test('of an output that has changed, the files that are as they were are intact', async () => {
  const {out, state} = await makeOutput({'index.html': 'Home', 'docs/a.html': 'A'})
  writeFileSync(path.join(out, 'index.html'), 'Changed')
  writeFileSync(path.join(out, 'docs/b.html'), 'B')
  const verified = verifyOutput(out, state)
  expect(verified).toEqual({
    intact: new Map([['docs/a.html', state.files.get('docs/a.html')]]),
    foreign: ['index.html', 'docs/b.html'].sort((a, b) => (a < b ? -1 : 1)),
    exists: true,
    isEmpty: false,
    isAsRecorded: false,
  })
})
