import {expect, test} from 'vitest'
import {compareVersions, historyKey} from '../../../../../../renderer/features/api/compare/history.ts'
import {hiddenModules, readModules} from '../../../../../../renderer/features/api/parse/read-modules.ts'
import {loadCompiler} from '../../../../../../renderer/features/api/parse/load-compiler.ts'
import {placeModules} from '../../../../../../renderer/features/api/reference.ts'
import type {VersionLibrary} from '../../../../../../renderer/features/api/model/library.ts'

type Version = readonly [name: string, text: string, exclude?: readonly string[]]

/** Returns the history of the function `load` of the module `lib`, as seen from the last of these versions, given oldest first. */
function historyOf(versions: readonly Version[]): unknown {
  const ts = loadCompiler()
  const references = versions.map(([version, text, exclude = []]) => {
    const library: VersionLibrary = {
      id: 'lib',
      name: 'lib',
      version,
      home: {folder: '', peers: []},
      folder: '',
      exclude,
      declarations: [
        {path: 'index.d.ts', text: ''},
        {path: 'lib.d.ts', text},
      ],
      entries: new Map([['.', 'index.d.ts']]),
    }
    return placeModules(version, readModules(ts, library, 'files'), hiddenModules(library, 'files'))
  })
  const {changes, ...others} = compareVersions(references)(versions.at(-1)?.[0] ?? '', historyKey('lib', {kind: 'function', name: 'load'}))
  return {...others, changes: changes.map(({version}) => version)}
}

const load = 'export declare function load(): Promise<[Options]>\n'
const spaced = 'export declare function load( ): Promise< [ Options ] >\n'

test.each<[what: string, versions: Version[], expected: unknown]>([
  [
    'new in the last version',
    [
      ['1.0', 'export {}'],
      ['1.1', load],
    ],
    {since: '1.1', changes: []},
  ],
  [
    'there from the beginning, with other spaces',
    [
      ['1.0', load],
      ['1.1', spaced],
    ],
    {changes: []},
  ],
  [
    'with another type',
    [
      ['1.0', load],
      ['1.1', load.replace('[Options]', 'void')],
    ],
    {changes: ['1.1']},
  ],
  [
    'new where versions between are not documented',
    [
      ['1.0', 'export {}'],
      ['3.29', load],
    ],
    {since: '3.29', mayBeOlder: true, changes: []},
  ],
  [
    'left out by the configuration for a version',
    [
      ['1.0', load],
      ['1.1', load, ['lib']],
      ['1.2', load],
    ],
    {changes: []},
  ],
  [
    'left out since it says so itself',
    [
      ['1.0', `/** @internal @packageDocumentation */\n${load}`],
      ['1.1', load],
    ],
    {changes: []},
  ],
])('%s', (_what, versions, expected) => expect(historyOf(versions)).toEqual(expected))
