import {mkdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {OutputPlaces} from '../../../../renderer/output/output-places.ts'
import {repairOutput, swapOutput} from '../../../../renderer/output/swap-output.ts'
import {makeFolder} from '../../../make-site.ts'
import {readTree} from './make-output.ts'

/** Folders of an output that hold one file each, with the given text; without a text there is no folder. */
async function makePlaces(texts: {readonly out?: string; readonly standby?: string; readonly previous?: string}): Promise<OutputPlaces> {
  const root = await makeFolder({})
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(path.join(root, name))
    writeFileSync(path.join(root, name, 'page'), text)
  }
  const placeOf = (name: string): string => path.join(root, name)
  return {
    out: placeOf('out'),
    standby: placeOf('standby'),
    previous: placeOf('previous'),
    stateFolder: root,
    stateFile: placeOf('state.json'),
    standbyFile: placeOf('standby.json'),
  }
}

function read(places: OutputPlaces): (string | undefined)[] {
  return [places.out, places.standby, places.previous].map((folder) => readTree(folder)?.['page'])
}

test('the output and the standby change places', async () => {
  const places = await makePlaces({out: 'old', standby: 'new'})
  swapOutput(places)
  expect(read(places)).toEqual(['new', 'old', undefined])
})

test('without an output the standby becomes it', async () => {
  const places = await makePlaces({standby: 'new'})
  swapOutput(places)
  expect(read(places)).toEqual(['new', undefined, undefined])
})

test('a swap that fails half-way is taken back', async () => {
  const places = await makePlaces({out: 'old'})
  expect(() => swapOutput(places)).toThrow('ENOENT')
  expect(read(places)).toEqual(['old', undefined, undefined])
})

test.each([
  ['nothing to do', {out: 'old', standby: 'older'}, ['old', 'older', undefined]],
  ['killed after the first rename', {standby: 'new', previous: 'old'}, ['new', 'old', undefined]],
  ['killed after the second rename', {out: 'new', previous: 'old'}, ['new', 'old', undefined]],
  ['killed after the first rename, and the standby was removed since', {previous: 'old'}, ['old', undefined, undefined]],
  ['killed, and the output was made again by hand', {out: 'new', standby: 'x', previous: 'old'}, ['new', 'x', undefined]],
])('repair: %s', async (_, texts, expected) => {
  const places = await makePlaces(texts)
  repairOutput(places)
  expect(read(places)).toEqual(expected)
})

test('repair removes files that were being written beside the state', async () => {
  const places = await makePlaces({out: 'old'})
  writeFileSync(`${places.stateFile}.123.tmp`, 'half')
  repairOutput(places)
  expect(Object.keys(readTree(places.stateFolder) ?? {})).toEqual(['out/page'])
})
