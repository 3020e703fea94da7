import {setTimeout as sleep} from 'node:timers/promises'
import {expect, test, vi} from 'vitest'
import type {CodeLinker, CodeOfSite, FoundLinks} from '../../../../../renderer/features/code-hooks.ts'
import {openReadLog} from '../../../../../renderer/core/files/read-log.ts'
import {createCodeLinkers} from '../../../../../renderer/site/features/link-code.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder, writeFiles} from '../../../../make-site.ts'

test('names of an earlier build are recalled only if all were found, and nothing that they depend on has changed', async () => {
  const root = await makeFolder({'lib.d.ts': 'one'})
  await sleep(30)
  const site: CodeOfSite = {
    config: makeConfig(root),
    graph: {versions: []},
    locales: [{sources: {versions: [], pages: [], staticFiles: []}, compiled: {files: new Map()}}],
  }
  const find = vi.fn<CodeLinker['find']>()
  const linker = {find, findKnown: vi.fn<CodeLinker['findKnown']>(), close: () => Promise.resolve()}
  const features = [{name: 'names', openCodeLinks: () => Promise.resolve(linker)}]
  const build = async (key = 'key'): Promise<FoundLinks['value']> => {
    const linkers = createCodeLinkers({cache: true, toolHash: 'tool', startsThreads: false}, () => features)
    return (await linkers.findOrRecall(site, [key], undefined)).value
  }
  const uses = {targets: ['api/lib#open'], samples: [[[0, 4, 0] as const]]}
  const pages: FoundLinks['value'] = new Map([
    ['content/docs/1.0/a.md', {samples: [{code: 'open()'}], uses}],
    ['content/docs/next/a.md', {samples: [{code: 'open()'}], uses}],
  ])
  find.mockImplementation(() => Promise.resolve({value: new Map(), diagnostics: [], read: undefined}))
  expect(await build()).toEqual(new Map())
  find.mockImplementation(() => {
    const log = openReadLog()
    log.read(`${root}/lib.d.ts`)
    return Promise.resolve({value: pages, diagnostics: [], read: log.records()})
  })
  expect(await build()).toEqual(pages)
  expect(find).toHaveBeenCalledTimes(2)
  expect(await build()).toEqual(pages)
  expect(find).toHaveBeenCalledTimes(2)
  await build('another key')
  expect(find).toHaveBeenCalledTimes(3)
  await writeFiles(root, {'lib.d.ts': 'two'})
  await build('another key')
  expect(find).toHaveBeenCalledTimes(4)
})
