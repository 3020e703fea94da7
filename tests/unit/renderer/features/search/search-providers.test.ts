import {expect, test} from 'vitest'
import {bundleClient} from '../../../../../renderer/bundle/bundle-client.ts'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {assetText, clientRequest} from '../../../../client-bundle.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

/** Words that only one part of the search has: the dialog, the hosted index, the one in files of the site. */
const WORDS = ['DocSearch--active', 'x-algolia-api-key', 'StaleIndexError']

/** Which of them a site sends to browsers, in whatever file. */
async function sentBy(search: SiteConfigInput['search']): Promise<boolean[]> {
  const {value} = await bundleClient(clientRequest(makeConfig(await makeFolder({}), {search})))
  const code = value.files.map(({path}) => assetText(value, `/${path}`))
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
