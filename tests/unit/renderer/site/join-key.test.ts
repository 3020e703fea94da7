import {rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {SiteConfig} from '../../../../renderer/config/site-config.ts'
import {toolFacts} from '../../../../renderer/core/files/tool-facts.ts'
import type {SiteSources} from '../../../../renderer/core/model/source.ts'
import {allSources} from '../../../../renderer/site/compile-site.ts'
import {joinKey} from '../../../../renderer/site/join-key.ts'
import {makeCompiledDoc} from '../../../make-compiled-doc.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder} from '../../../make-site.ts'
import {readGenerated} from '../../../read-generated.ts'

type Change = {readonly root: string; readonly write: (name: string, text: string) => void}
type Given = {
  readonly config?: Partial<SiteConfig>
  readonly sources?: Partial<SiteSources>
  readonly key?: string
  readonly tool?: string
}

/** Returns the key of a site before and after a change. */
async function keysAround(change: (site: Change) => Given | void): Promise<readonly [string, string]> {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/next/index.md': '# Home\n',
    'content/docs/next/guides/_category_.json': '{"label": "Guides"}',
    'content/docs/next/guides/first.md': '# First\n',
    'content/pages/about.md': '# About\n',
    'content/static/dot.svg': '<svg/>',
  })
  const keyOf = async ({config: changed = {}, sources: more = {}, key = 'compiled', tool = 'tool'}: Given): Promise<string> => {
    const config = {...makeConfig(root, {}), ...changed}
    const {value: sources} = await readGenerated(config, {cache: false})
    const files = new Map(allSources(sources).map((source) => [source.path, {key, compiled: makeCompiledDoc()}]))
    return joinKey({config, sources: {...sources, ...more}, files}, {...toolFacts, hash: tool})
  }
  const before = await keyOf({})
  const given = change({root, write: (name, text) => writeFileSync(path.join(root, name), text)})
  return [before, await keyOf(given ?? {})]
}

test.each<readonly [name: string, change: (site: Change) => Given | void]>([
  ['a doc', ({write}) => write('content/docs/next/index.md', '# House\n')],
  ['a doc that goes', ({root}) => rmSync(path.join(root, 'content/docs/next/guides/first.md'))],
  ['a page', ({write}) => write('content/pages/about.md', '# About us\n')],
  ['a category', ({write}) => write('content/docs/next/guides/_category_.json', '{"label": "Guide"}')],
  ['a sidebar', ({write}) => write('content/docs/next/sidebars.json', '{"docs": ["index"]}')],
  ['a static file', ({write}) => write('content/static/other.svg', '<svg/>')],
  ['files of plugins', () => ({sources: {declaredFiles: [{route: '/feed.xml', isPerLocale: true, by: 'the plugin `feed`'}]}})],
  ['the text of the configuration', ({write}) => write('site-config.ts', 'export default {} // \n')],
  ['a value of the configuration', () => ({config: {title: 'Another'}})],
  ['code of the configuration', () => ({config: {codeHash: 'another'}})],
  ['translations', () => ({config: {translations: {code: new Map(), docs: new Map(), navbar: new Map([['a', 'b']]), footer: new Map()}}})],
  ['compilations', () => ({key: 'other'})],
  ['docsite', () => ({tool: 'other'})],
])('a change of %s changes the key', async (_name, change) => {
  const [before, after] = await keysAround(change)
  expect(after).not.toBe(before)
})

test('the key is the same while nothing changes', async () => {
  const [before, after] = await keysAround(({write}) => write('content/docs/next/index.md', '# Home\n'))
  expect(after).toBe(before)
})
