import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {toolRoot} from '../../make-site.ts'
import {describeOutsideName, describeOutsideTest, featureOf, featuresFolder, outsideNames, outsideTests} from '../../features.ts'
import {importCircles, readImports, roomOf, rooms, upwardImports} from '../../rooms.ts'

const imports = readImports()

test('every folder of the engine is a room', () => {
  const folders = readdirSync(path.join(toolRoot, 'renderer'), {withFileTypes: true}).filter((entry) => entry.isDirectory())
  const named = rooms.filter((room) => room.startsWith('renderer/'))
  expect(folders.map(({name}) => `renderer/${name}`).sort()).toEqual([...named].sort())
})

test('a room imports only from the rooms below it', () => {
  expect(upwardImports(imports)).toEqual([])
})

test('no files import each other, by `import()` or for types either', () => {
  const file = (from: string, ...others: readonly string[]) => others.map((to) => ({from, to, line: 1}))
  expect(importCircles([...file('a', 'b', 'd'), ...file('b', 'c'), ...file('c', 'a'), ...file('e', 'e', 'd')])).toEqual([
    ['a', 'b', 'c'],
    ['e'],
  ])
  expect(importCircles(imports)).toEqual([])
})

describe('a feature', () => {
  test('imports no other', () => {
    const across = imports.filter(({from, to}) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to))
    expect(across).toEqual([])
  })

  test('has all files that only it imports', () => {
    const users = new Map<string, Set<string | undefined>>()
    for (const {from, to} of imports) users.set(to, (users.get(to) ?? new Set()).add(featureOf(from)))
    const misplaced = [...users].flatMap(([file, [name, ...others]]) =>
      file.startsWith(featuresFolder) || name === undefined || others.length > 0
        ? []
        : [`${file} is of ${name} alone: move it to ${featuresFolder}/${name}/.`],
    )
    expect(misplaced).toEqual([])
  })

  test('is named by nothing outside its folder but the list of features, so that it can be taken out', () => {
    expect(outsideNames().map(describeOutsideName)).toEqual([])
  })

  test('is needed by no tests but its own, so that those of all else pass without it', () => {
    expect(outsideTests().map(describeOutsideTest)).toEqual([])
  })
})

test('the proof of emitted files imports nothing but the core', () => {
  const proof = 'renderer/output/proof/'
  const shared = imports.filter(({from, to}) => from.startsWith(proof) && !to.startsWith(proof) && roomOf(to) !== 'renderer/core')
  expect(shared).toEqual([])
})

test('the command line imports the engine through its index, and directly what it needs before, or without, all of the engine', () => {
  const light = [
    'renderer/own-commands.ts',
    'renderer/core/diagnostics/codes.ts',
    'renderer/core/diagnostics/diagnostic.ts',
    'renderer/core/diagnostics/show-git-names.ts',
    'renderer/core/files/manifest-path.ts',
    'renderer/core/files/read-file.ts',
    'renderer/output/output-state.ts',
    'renderer/site/recall/open-run-memory.ts',
    'renderer/site/text-edits/check-texts.ts',
    'renderer/site/text-edits/edit-texts.ts',
    'renderer/site/text-edits/file-notes.ts',
    'renderer/site/text-edits/text-notes.ts',
    'renderer/site-code/process-end.ts',
    'renderer/site-code/tune-engine.ts',
  ]
  const past = imports.filter(
    ({from, to}) => roomOf(from) === 'cli' && roomOf(to) !== 'cli' && !['renderer/index.ts', ...light].includes(to),
  )
  expect(past).toEqual([])
})

test('the architecture lists the rooms in their order', () => {
  const text = readFileSync(path.join(toolRoot, 'ARCHITECTURE.md'), 'utf8')
  const listed = [...text.matchAll(/^\| \[?`([\w/-]+?)\/?`(?:\]\(\S+\))? \|/gm)].map(([, folder = '']) => folder)
  expect(listed.filter((folder) => rooms.includes(folder))).toEqual(rooms)
})

describe('an import that runs upward', () => {
  const url = {from: 'renderer/core/url.ts', to: 'renderer/graph/routes.ts', line: 3}

  test('is named with the rooms in which the imported file may live', () => {
    expect(upwardImports([url])).toEqual([
      'renderer/core/url.ts:3 imports renderer/graph/routes.ts, which is above it. ' +
        'Move renderer/graph/routes.ts to renderer/core, or renderer/core/url.ts to renderer/graph or above, or pass the value in.',
    ])
  })

  test('is named with what holds the imported file up', () => {
    const held = {from: 'renderer/graph/routes.ts', to: 'renderer/compile/doc.ts', line: 1}
    expect(upwardImports([url, held])).toEqual([
      'renderer/core/url.ts:3 imports renderer/graph/routes.ts, which is above it. ' +
        'Move the part of renderer/graph/routes.ts that it needs to renderer/core or below (the whole file imports from renderer/compile), ' +
        'or renderer/core/url.ts to renderer/graph or above, or pass the value in.',
    ])
  })

  test('may be a type, an `import()` or an `export`', () => {
    const kinds = imports.filter(({from}) => from === 'renderer/site/template-loader.ts').map(({to}) => to)
    expect(kinds).toEqual(expect.arrayContaining(['renderer/config/site-config.ts', 'templates/index.ts']))
    expect(imports.filter(({from}) => from === 'renderer/index.ts').length).toBeGreaterThan(10)
  })
})
