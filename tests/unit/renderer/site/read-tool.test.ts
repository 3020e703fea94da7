import {cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {hashParts} from '../../../../renderer/core/files/hash.ts'
import {recordPlaces, readRecords, writeRecord} from '../../../../renderer/core/files/installation-record.ts'
import {toolFacts} from '../../../../renderer/core/files/tool-facts.ts'
import type {ToolFacts} from '../../../../renderer/core/files/tool-facts.ts'
import {readTool, toolPackages} from '../../../../renderer/site/read-tool.ts'
import {makeFolder, toolRoot} from '../../../make-site.ts'

// stamps of files that have just been made are not believed
beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 10_000))
afterEach(() => vi.restoreAllMocks())

test('the hash covers the packages that are not bundled, apart from those of the site', () => {
  const [, list = ''] = /const external = \[([^\]]*)\]/.exec(readFileSync(path.join(toolRoot, 'cli/build-tool.mjs'), 'utf8')) ?? []
  const external = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  expect(external.filter((name) => name !== 'mermaid' && name !== 'typescript')).toEqual(toolPackages)
})

/** Makes a docsite whose packages are two small ones, one of which is behind a link, and a site's state folder next to it. */
async function makeTool(): Promise<{tool: ToolFacts; stateRoot: string; stateOf: (name: string) => string}> {
  const folder = await makeFolder({
    'docsite/node_modules/acorn/package.json': '{"dependencies": {"below": "1"}}',
    'docsite/node_modules/acorn/index.js': 'one',
    'docsite/node_modules/below/package.json': '{}',
    'store/react-1/package.json': '{}',
    'store/react-1/index.js': 'react',
    'store/react-2/package.json': '{}',
    'store/react-2/index.js': 'another react',
  })
  const root = path.join(folder, 'docsite')
  symlinkSync('../../store/react-1', path.join(root, 'node_modules/react'))
  const stateOf = (name: string): string => path.join(folder, name, '.docsite')
  return {tool: {root, version: '1.0.0', hash: 'compiled'}, stateRoot: stateOf('site'), stateOf}
}

const sharedFile = ({root}: ToolFacts): string => path.join(root, 'node_modules/.cache/docsite/packages.json')

/** Puts a hash into the record of an installation that only those have who believe the record. */
function forge(tool: ToolFacts, stateRoot?: string): ToolFacts {
  const places = recordPlaces(tool.root, stateRoot)
  const [record] = readRecords(places, tool)
  if (record === undefined) throw new Error('There is no record.')
  writeRecord(places, tool, {...record, hash: 'recorded'})
  return {...tool, hash: hashParts(tool.hash, 'recorded')}
}

test('a site takes the hash of the packages from the record that another site has left next to them', async () => {
  const {tool, stateRoot, stateOf} = await makeTool()
  const read = readTool({stateRoot}, true, tool)
  expect(read.hash).not.toBe(tool.hash)
  expect(readTool({stateRoot: stateOf('other')}, true, tool)).toEqual(read)
  expect([existsSync(sharedFile(tool)), existsSync(stateRoot)]).toEqual([true, false])
  const recorded = forge(tool)
  expect(readTool({stateRoot: stateOf('other')}, true, tool)).toEqual(recorded)
  expect(readTool({stateRoot}, false, tool)).toBe(tool)
})

test('the same packages in another folder have the same hash, and a copy does not believe the record of its original', async () => {
  const {tool, stateRoot, stateOf} = await makeTool()
  const read = readTool({stateRoot}, true, tool)
  forge(tool)
  const copy = {...tool, root: path.join(path.dirname(tool.root), 'copy')}
  cpSync(tool.root, copy.root, {recursive: true, verbatimSymlinks: true})
  expect(existsSync(sharedFile(copy))).toBe(true)
  expect(readTool({stateRoot: stateOf('other')}, true, copy).hash).toBe(read.hash)
})

test.each<[string, (root: string) => void]>([
  ['a file of a package was edited', (root) => writeFileSync(path.join(root, 'node_modules/acorn/index.js'), 'two')],
  ['a file of a package is missing', (root) => rmSync(path.join(root, 'node_modules/acorn/index.js'))],
  ['a package is missing', (root) => rmSync(path.join(root, 'node_modules/below'), {recursive: true})],
  [
    'a package comes first where Node looks',
    (root) => cpSync(path.join(root, 'node_modules/below'), path.join(root, 'node_modules/acorn/node_modules/below'), {recursive: true}),
  ],
  [
    'a link was set to another package',
    (root) => {
      rmSync(path.join(root, 'node_modules/react'))
      symlinkSync('../../store/react-2', path.join(root, 'node_modules/react'))
    },
  ],
])('the record is not believed when %s', async (_, change) => {
  const {tool, stateRoot} = await makeTool()
  const before = readTool({stateRoot}, true, tool)
  const recorded = forge(tool)
  expect(readTool({stateRoot}, true, tool)).toEqual(recorded)
  change(tool.root)
  const after = readTool({stateRoot}, true, tool)
  expect(after).not.toEqual(recorded)
  rmSync(sharedFile(tool))
  expect(readTool({stateRoot}, true, tool)).toEqual(after)
  expect(before).not.toEqual(recorded)
})

test('a record that is damaged, or that of a docsite before it was patched, is made again', async () => {
  const {tool, stateRoot} = await makeTool()
  const read = readTool({stateRoot}, true, tool)
  const record = readFileSync(sharedFile(tool), 'utf8')
  for (const damaged of ['', record.slice(0, -9), record.replace('acorn', 'bcorn')]) {
    writeFileSync(sharedFile(tool), damaged)
    expect(readTool({stateRoot}, true, tool)).toEqual(read)
    expect(readFileSync(sharedFile(tool), 'utf8')).toBe(record)
  }
  forge(tool)
  const patched = {...tool, hash: 'patched'}
  expect(readTool({stateRoot}, true, patched)).toEqual({...patched, hash: expect.not.stringMatching(hashParts('patched', 'recorded'))})
})

test('the record is in the state folder where nothing can be written next to the packages, and nowhere where neither can', async () => {
  const {tool, stateRoot, stateOf} = await makeTool()
  writeFileSync(path.join(tool.root, 'node_modules/.cache'), '')
  const read = readTool({stateRoot}, true, tool)
  const recorded = forge(tool, stateRoot)
  expect(readTool({stateRoot}, true, tool)).toEqual(recorded)
  writeFileSync(path.dirname(stateOf('site')) + '-file', '')
  expect(readTool({stateRoot: stateOf('site-file')}, true, tool)).toEqual(read)
})

test('docsite that is installed has its record in the folder of packages that it is in', () => {
  const places = recordPlaces(path.join(toolRoot, 'node_modules/docsite'), path.join('/site', '.docsite'))
  expect(places.map(({file}) => file)).toEqual([
    path.join(toolRoot, 'node_modules/.cache/docsite/packages.json'),
    path.join('/site/.docsite/cache/packages.json'),
  ])
})

test('the docsite that runs has a hash of its own packages', async () => {
  const stateRoot = await makeFolder({})
  expect(readTool({stateRoot}, true).hash).not.toBe(toolFacts.hash)
  expect(readTool({stateRoot}, false)).toBe(toolFacts)
})
