import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {bundleClient} from '../../../../../renderer/bundle/bundle-client.ts'
import {assetText, clientRequest, gzipSize} from '../../../../client-bundle.ts'
import {featureAsset} from '../../../../feature-asset.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

const counter = `
import {useState} from 'react'
export function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
`

test('Q9: pages with live code bring a small script; React, the parser and the interpreter come later, each once', async () => {
  const root = await makeFolder({'counter.tsx': counter})
  const config = makeConfig(root, {islands: {Counter: {module: 'counter.tsx'}}})
  const {value: without} = await bundleClient(clientRequest(config))
  const {value} = await bundleClient(clientRequest(config, {features: new Map([['live', ['content/docs/next/a.md']]])}))
  const texts = value.files.filter(({path: file}) => file.endsWith('.js')).map(({path: file}) => assetText(value, `/${file}`))
  const having = (mark: string): number => texts.filter((text) => text.includes(mark)).length
  expect({
    shell: assetText(value, value.shell) === assetText(without, without.shell),
    islands: assetText(value, value.islands).length - assetText(without, without.islands).length,
    entry: gzipSize(value, [featureAsset(value, 'live', 'script')]) < 600,
    style: gzipSize(value, [featureAsset(value, 'live', 'style')]) < 1024,
    parsers: having('Unterminated template'),
    reacts: having('Minified React error'),
    parserSize: gzipSync(texts.find((text) => text.includes('Unterminated template')) ?? '').length < 52 * 1024,
  }).toEqual({shell: true, islands: 0, entry: true, style: true, parsers: 1, reacts: 1, parserSize: true})
})
