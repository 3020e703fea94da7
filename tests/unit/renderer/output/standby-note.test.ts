import {statSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {beforeEach, expect, test} from 'vitest'
import type {OutputState, StoredState} from '../../../../renderer/output/output-state.ts'
import {readOutputState, writeOutputState} from '../../../../renderer/output/output-state.ts'
import {readStandbyNote, writeStandbyNote} from '../../../../renderer/output/standby-note.ts'
import {makeFolder} from '../../../make-site.ts'

/** A state of files by inode. Folders have the inodes that follow `first`. */
function stateOf(inodes: Readonly<Record<string, number>>, folders: readonly string[], first: number): OutputState {
  return {
    files: new Map(
      Object.entries(inodes).map(([name, ino]) => [
        name,
        {file: {path: name, key: `key of ${name}`, hash: `hash of ${name}`, size: ino}, stamp: {size: ino, mtimeMs: ino + 0.5, ino}},
      ]),
    ),
    folders: new Map(folders.map((name, index) => [name, {mtimeMs: first, ino: first + index}])),
  }
}

const before = stateOf({'a.html': 1, 'b.html': 2, 'old/c.html': 3}, ['', 'old'], 100)
const after = stateOf({'new/d.html': 4, 'a.html': 1, 'b.html': 5}, ['', 'new'], 200)

let places: {readonly note: string; readonly state: string}
let current: StoredState
beforeEach(async () => {
  const root = await makeFolder({})
  places = {note: path.join(root, 'standby.json'), state: path.join(root, 'state.json')}
  current = writeOutputState(places.state, after)
})

test('a standby is known by how it differs from the output that is stored', () => {
  writeStandbyNote(places.note, {standby: before, current})
  const stored = readOutputState(places.state)
  expect(stored).toEqual(current)
  const noted = stored && readStandbyNote(places.note, stored)
  expect(noted?.files).toEqual(new Map([...before.files].map(([name, {stamp}]) => [name, stamp])))
  expect(noted?.folders).toEqual(before.folders)
})

test('a note does not grow with files that the output shares', () => {
  const many = Object.fromEntries(Array.from({length: 1000}, (_, number) => [`page-${number}.html`, 10 + number]))
  const shared = writeOutputState(places.state, stateOf({...many, 'a.html': 1}, [''], 200))
  writeStandbyNote(places.note, {standby: stateOf({...many, 'a.html': 2}, [''], 100), current: shared})
  expect(statSync(places.note).size).toBeLessThan(400)
  expect(readStandbyNote(places.note, shared)?.files.size).toBe(1001)
})

test('a note of another state is ignored, and so is one that is damaged or missing', () => {
  expect(readStandbyNote(places.note, current)).toBe(undefined)
  writeStandbyNote(places.note, {standby: before, current})
  const other = writeOutputState(places.state, stateOf({'a.html': 1}, [''], 200))
  expect(readStandbyNote(places.note, other)).toBe(undefined)
  writeFileSync(places.note, '{}')
  expect(readStandbyNote(places.note, current)).toBe(undefined)
})
