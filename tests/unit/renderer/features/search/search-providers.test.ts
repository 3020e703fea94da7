import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {bundleClient} from '../../../../../renderer/bundle/bundle-client.ts'
import {ownHooks} from '../../../../../renderer/site/features/own-hooks.ts'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {makeConfig, makeFolder, toolRoot} from '../../../../make-site.ts'

/** Words that only one part of the search has: the dialog, the hosted index, the one in files of the site. */
const WORDS = ['DocSearch--active', 'x-algolia-api-key', 'StaleIndexError']

/** Which of them a site sends to browsers, in whatever file. */
async function sentBy(search: SiteConfigInput['search']): Promise<boolean[]> {
  const root = await makeFolder({})
  const config = makeConfig(root, {search})
  const request = {config, toolRoot, islands: [], features: new Map(), styles: [], constants: ownHooks(config).constants([])}
  const {value} = await bundleClient(request)
  const code = value.files.map(({content}) => (typeof content === 'object' && 'copy' in content ? readFileSync(content.copy, 'utf8') : ''))
  return WORDS.map((word) => code.some((text) => text.includes(word)))
}

test('browsers get the code of whoever answers searches, and of nobody else', async () => {
  const algolia = {provider: 'algolia' as const, appId: 'APP', apiKey: 'key', indexName: 'docs'}
  expect([await sentBy(algolia), await sentBy({provider: 'embedded'}), await sentBy(false)]).toEqual([
    [true, true, false],
    [true, false, true],
    [false, false, false],
  ])
})
