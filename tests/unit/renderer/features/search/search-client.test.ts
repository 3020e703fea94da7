import {expect, test} from 'vitest'
import {bundleClient} from '../../../../../renderer/bundle/bundle-client.ts'
import {assetText, clientRequest, gzipSize} from '../../../../client-bundle.ts'
import {featureAsset} from '../../../../feature-asset.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

test('K12: the search costs the shell less than 700 bytes, and all else of it is loaded late, from one file of its own', async () => {
  const root = await makeFolder({})
  const {value: without} = await bundleClient(clientRequest(makeConfig(root, {search: false})))
  const {value} = await bundleClient(clientRequest(makeConfig(root), {features: new Map([['search', []]])}))
  const scripts = value.files.filter(({path: file}) => file.endsWith('.js')).map(({path: file}) => assetText(value, `/${file}`))
  const shell = assetText(value, value.shell)
  const importsOf = (code: string): number => code.match(/(?:^|[;}])import[{"*]/g)?.length ?? 0
  expect({
    shell: gzipSize(value, [value.shell]) - gzipSize(without, [without.shell]) < 700,
    // what it imports at once would be one more request for every page
    imports: importsOf(shell) - importsOf(assetText(without, without.shell)),
    rules: scripts.filter((text) => text.includes('.search-dialog{')).length,
    style: assetText(value, value.style).includes('.search-dialog'),
    settings: [shell.includes('Search docs'), scripts.filter((text) => text.includes('Search docs')).length],
    page: assetText(value, featureAsset(value, 'search', 'style')).includes('.search-result'),
  }).toEqual({shell: true, imports: 0, rules: 1, style: false, settings: [false, 1], page: true})
})
