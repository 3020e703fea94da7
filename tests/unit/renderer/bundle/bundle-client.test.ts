import {readFileSync} from 'node:fs'
import {gzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {bundleClient} from '../../../../renderer/bundle/bundle-client.ts'
import type {ClientRequest} from '../../../../renderer/bundle/bundle-client.ts'
import type {ClientAssets} from '../../../../renderer/model/client-assets.ts'
import {makeConfig, makeFolder, toolRoot} from '../../../make-site.ts'

const counter = `
import {useState} from 'react'
import './counter.css'
export function Counter({start = 0}: {start?: number}) {
  const [count, setCount] = useState(start)
  return <button className="counter" onClick={() => setCount(count + 1)}>{count}</button>
}
`

function request(config: ClientRequest['config'], more: Partial<ClientRequest> = {}): ClientRequest {
  return {config, toolRoot, islands: [], features: new Map(), styles: [], ...more}
}

const withoutHashes = (name: string): string => name.replaceAll(/-[A-Z0-9]{8}(?=\.)/g, '-HASH')

function textOf(assets: ClientAssets, route: string | undefined): string {
  const content = assets.files.find((file) => `/${file.path}` === route)?.content
  if (content === undefined || typeof content === 'function') throw new Error(`No file ${route}`)
  return readFileSync(content.copy, 'utf8')
}

const gzipSize = (assets: ClientAssets, routes: readonly (string | undefined)[]): number =>
  routes.map((route) => gzipSync(textOf(assets, route), {level: 9}).length).reduce((sum, size) => sum + size, 0)

describe('bundleClient', () => {
  test('a site without islands gets a shell and a stylesheet', async () => {
    const root = await makeFolder({})
    const {value, diagnostics} = await bundleClient(request(makeConfig(root)))
    expect(diagnostics).toEqual([])
    expect({...value, files: value.files.map((file) => withoutHashes(file.path)), hash: value.hash.length}).toEqual({
      shell: expect.stringMatching(/^\/assets\/shell-[A-Z0-9]{8}\.js$/),
      style: expect.stringMatching(/^\/assets\/style-[A-Z0-9]{8}\.css$/),
      mathStyle: undefined,
      islands: undefined,
      islandScripts: new Map(),
      mermaid: undefined,
      files: ['assets/shell-HASH.js', 'assets/style-HASH.css'],
      hash: 64,
    })
  })

  test('an island is a script of its own, and React is loaded with the first that is due', async () => {
    const root = await makeFolder({'components/counter.tsx': counter, 'components/counter.css': '.counter { color: red }'})
    const config = makeConfig(root, {islands: {Counter: {module: 'components/counter.tsx'}}})
    const {value, diagnostics} = await bundleClient(request(config))
    expect(diagnostics).toEqual([])
    expect(value.files.map((file) => withoutHashes(file.path)).filter((name) => !name.endsWith('LEGAL.txt'))).toMatchInlineSnapshot(`
      [
        "assets/chunk-HASH.js",
        "assets/chunk-HASH.js",
        "assets/chunk-HASH.js",
        "assets/island-Counter-HASH.js",
        "assets/islands-HASH.js",
        "assets/shell-HASH.js",
        "assets/style-HASH.css",
      ]
    `)
    expect([...value.islandScripts].map(([name, routes]) => [name, routes.map(withoutHashes)])).toMatchInlineSnapshot(`
      [
        [
          "Counter",
          [
            "/assets/chunk-HASH.js",
            "/assets/chunk-HASH.js",
            "/assets/island-Counter-HASH.js",
            "/assets/chunk-HASH.js",
          ],
        ],
      ]
    `)
    expect(textOf(value, value.islands)).not.toContain('react')
    expect(textOf(value, value.style)).toContain('.counter{color:red}')
  })

  test('scripts and styles stay within their budgets', async () => {
    const root = await makeFolder({'components/counter.tsx': counter, 'components/counter.css': ''})
    const config = makeConfig(root, {islands: {Counter: {module: 'components/counter.tsx'}}})
    const {value} = await bundleClient(request(config))
    const sizes = {
      shell: gzipSize(value, [value.shell]),
      islands: gzipSize(value, [value.islands, ...(value.islandScripts.get('Counter') ?? [])]),
      style: gzipSize(value, [value.style]),
    }
    expect(sizes.shell).toBeLessThanOrEqual(8 * 1024)
    expect(sizes.islands).toBeLessThanOrEqual(76 * 1024)
    expect(sizes.style).toBeLessThanOrEqual(12 * 1024)
  })
})
