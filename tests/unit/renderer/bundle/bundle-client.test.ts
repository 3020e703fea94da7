import {readdir, stat, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {bundleClient} from '../../../../renderer/bundle/bundle-client.ts'
import type {ClientRequest} from '../../../../renderer/bundle/bundle-client.ts'
import {assetText, clientRequest, gzipSize} from '../../../client-bundle.ts'
import {featureAsset} from '../../../feature-asset.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder, writeFiles} from '../../../make-site.ts'

const counter = `
import {useState} from 'react'
import './counter.css'
export function Counter({start = 0}: {start?: number}) {
  const [count, setCount] = useState(start)
  return <button className="counter" onClick={() => setCount(count + 1)}>{count}</button>
}
`

const withoutHashes = (name: string): string => name.replaceAll(/-[A-Z0-9]{8}(?=\.)/g, '-HASH')

describe('bundleClient', () => {
  test('styles have the prefixes that the oldest browsers need', async () => {
    const root = await makeFolder({'a.css': '.quiet { user-select: none }'})
    const {value} = await bundleClient(clientRequest(makeConfig(root, {search: false}), {styles: ['a.css']}))
    expect(assetText(value, value.style)).toContain('.quiet{-webkit-user-select:none;user-select:none}')
  })

  test('a site without islands gets a stylesheet and a shell, with what the shell loads late', async () => {
    const root = await makeFolder({})
    const {value, diagnostics} = await bundleClient(clientRequest(makeConfig(root, {search: false})))
    expect(diagnostics).toEqual([])
    expect({...value, files: value.files.map((file) => withoutHashes(file.path)), hash: value.hash.length}).toEqual({
      shell: expect.stringMatching(/^\/assets\/shell-[A-Z0-9]{8}\.js$/),
      style: expect.stringMatching(/^\/assets\/style-[A-Z0-9]{8}\.css$/),
      pageStyle: undefined,
      features: ['code', 'tabs'].map((feature) => ({
        features: [feature],
        on: 'use',
        kind: 'preload',
        href: expect.stringMatching(/^\/assets\/chunk-[A-Z0-9]{8}\.js$/),
      })),
      fonts: [],
      islands: undefined,
      layoutIslands: [],
      islandScripts: new Map(),
      files: [...Array<string>(5).fill('assets/chunk-HASH.js'), 'assets/shell-HASH.js', 'assets/style-HASH.css'],
      inputs: [],
      hash: 64,
    })
  })

  test('an island is a script of its own, and React is loaded with the first that is due', async () => {
    const root = await makeFolder({'components/counter.tsx': counter, 'components/counter.css': '.counter { color: red }'})
    const config = makeConfig(root, {islands: {Counter: {module: 'components/counter.tsx'}}, search: false})
    const {value, diagnostics} = await bundleClient(clientRequest(config))
    expect(diagnostics).toEqual([])
    expect(value.files.map((file) => withoutHashes(file.path)).filter((name) => !name.endsWith('LEGAL.txt'))).toMatchInlineSnapshot(`
      [
        "assets/chunk-HASH.js",
        "assets/chunk-HASH.js",
        "assets/chunk-HASH.js",
        "assets/chunk-HASH.js",
        "assets/chunk-HASH.js",
        "assets/chunk-HASH.js",
        "assets/chunk-HASH.js",
        "assets/chunk-HASH.js",
        "assets/chunk-HASH.js",
        "assets/island-Counter-HASH.js",
        "assets/islands-HASH.js",
        "assets/islands-style-HASH.css",
        "assets/shell-HASH.js",
        "assets/style-HASH.css",
        "assets/tabs-HASH.css",
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
    expect(assetText(value, value.islands)).not.toContain('react')
    expect(assetText(value, value.style)).toContain('.counter{color:red}')
  })

  test('scripts and styles stay within their budgets', async () => {
    const root = await makeFolder({'components/counter.tsx': counter, 'components/counter.css': ''})
    const config = makeConfig(root, {fonts: true, islands: {Counter: {module: 'components/counter.tsx'}}})
    const {value} = await bundleClient(clientRequest(config))
    const sizes = {
      shell: gzipSize(value, [value.shell]),
      islands: gzipSize(value, [value.islands, ...(value.islandScripts.get('Counter') ?? [])]),
      style: gzipSize(value, [value.style]),
    }
    expect(sizes.shell).toBeLessThanOrEqual(8 * 1024)
    expect(sizes.islands).toBeLessThanOrEqual(76 * 1024)
    expect(sizes.style).toBeLessThanOrEqual(12 * 1024)
  })

  test('equal sites in different folders get equal files', async () => {
    const build = async () => {
      const root = await makeFolder({'counter.tsx': counter, 'counter.css': '.counter { color: red }'})
      const {value} = await bundleClient(
        clientRequest(makeConfig(root, {islands: {Counter: {module: 'counter.tsx'}}}), {features: new Map([['media', []]])}),
      )
      return {hash: value.hash, files: value.files.map((file) => ({path: file.path, key: file.key}))}
    }
    const [first, second] = [await build(), await build()]
    expect(second).toEqual(first)
  })

  test('nothing is built again until something changes', async () => {
    const root = await makeFolder({'counter.tsx': counter, 'counter.css': ''})
    const asked = clientRequest(makeConfig(root, {islands: {Counter: {module: 'counter.tsx'}}}))
    const record = async (): Promise<number[]> => {
      const folder = path.join(root, '.docsite/cache/client')
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
      return Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mtimeMs))
    }
    const first = await bundleClient(asked)
    const written = await record()
    expect(await bundleClient(asked)).toEqual(first)
    expect(await record()).toEqual(written)
    await writeFiles(root, {'counter.css': '.counter { color: blue }'})
    const changed = await bundleClient(asked)
    expect(changed.value.style).not.toBe(first.value.style)
    expect(changed.value.shell).toBe(first.value.shell)
    expect(assetText(changed.value, changed.value.style)).toContain('.counter{color:#00f}')
  })

  test('a damaged file of the cache is made again', async () => {
    const root = await makeFolder({})
    const asked = clientRequest(makeConfig(root))
    const {value} = await bundleClient(asked)
    const shell = assetText(value, value.shell)
    await writeFile(path.join(root, '.docsite/cache/client', value.shell), 'damaged')
    const again = await bundleClient(asked)
    expect(assetText(again.value, again.value.shell)).toBe(shell)
  })

  test('components of writers bring a stylesheet of their own, pictures and films a script that shares nothing with the shell', async () => {
    const root = await makeFolder({})
    const features: ClientRequest['features'] = new Map([['media', ['content/docs/next/a.mdx']]])
    const {value} = await bundleClient(clientRequest(makeConfig(root, {search: false}), {features}))
    expect(value.files.map((file) => withoutHashes(file.path))).toEqual([
      'assets/chunk-HASH.js',
      'assets/chunk-HASH.js',
      'assets/chunk-HASH.js',
      'assets/chunk-HASH.js',
      'assets/chunk-HASH.js',
      'assets/components-HASH.css',
      'assets/media-HASH.js',
      'assets/shell-HASH.js',
      'assets/style-HASH.css',
    ])
    expect([
      assetText(value, featureAsset(value, 'components', 'style')).includes('.steps'),
      assetText(value, value.style).includes('.steps'),
    ]).toEqual([true, false])
  })

  test('stylesheets: the configuration has the last word; URLs are left to the head', async () => {
    const root = await makeFolder({'a.css': '.x { background: url(/img/a.png) }', 'z.css': '.x { color: #123456 }'})
    const config = makeConfig(root, {stylesheets: ['z.css', 'https://e.org/x.css'], baseUrl: '/base/'})
    const {value} = await bundleClient(clientRequest(config, {styles: ['a.css']}))
    expect(assetText(value, value.style)).toMatch(/\.x\{background:url\(\/base\/img\/a\.png\)\}\.x\{color:#123456\}\s*$/)
  })

  test('stylesheets of pages outside the docs are a sheet of their own, also where scripts import them', async () => {
    const root = await makeFolder({
      'page.css': '.page { color: #123456 }',
      'shared.css': '.shared { color: #654321 }',
      'counter.tsx': `import './page.css'\nimport './shared.css'\nexport const Counter = () => <b />\n`,
    })
    const config = makeConfig(root, {islands: {Counter: {module: 'counter.tsx'}}})
    const {value} = await bundleClient(clientRequest(config, {styles: ['shared.css'], pageStyles: ['page.css']}))
    const [style, pageStyle] = [assetText(value, value.style), assetText(value, value.pageStyle)]
    expect([pageStyle.trim(), style.includes('.shared{'), style.includes('.page{')]).toEqual(['.page{color:#123456}', true, false])
  })

  test('code of islands may be JavaScript with JSX, and import any file as text', async () => {
    const root = await makeFolder({
      'counter.js': `import a from './a.toml?raw'\nimport b from '@site/deep/b.js?raw'\nexport const Counter = () => <b>{a + b}</b>\n`,
      'a.toml': 'text of a',
      'deep/b.js': 'text of b',
    })
    const {value, diagnostics} = await bundleClient(clientRequest(makeConfig(root, {islands: {Counter: {module: 'counter.js'}}})))
    const texts = value.files.map(({path: file}) => assetText(value, `/${file}`))
    const has = (text: string): boolean => texts.some((one) => one.includes(text))
    expect([diagnostics, has('text of a'), has('text of b')]).toEqual([[], true, true])
  })

  test('what cannot be bundled is reported at its place', async () => {
    const root = await makeFolder({
      'counter.tsx': 'export const Other = 1\n',
      'broken.tsx': 'export const Broken = () => <b>\n',
      'broken.css': '@import "./nowhere.css";\n',
      'site-config.ts':
        "export default {\n  islands: {Counter: {module: 'counter.tsx'}, Gone: {module: 'gone.tsx'}},\n  stylesheets: ['gone.css'],\n}\n",
    })
    const islands = {Counter: {module: 'counter.tsx'}, Gone: {module: 'gone.tsx'}, Broken: {module: 'broken.tsx'}}
    const config = makeConfig(root, {islands, stylesheets: ['gone.css', 'broken.css']})
    const {diagnostics} = await bundleClient(clientRequest(config))
    const lines = diagnostics.map(
      ({code, file, place, message}) => `${file}:${place?.start.line}:${place?.start.column} ${code} ${message}`,
    )
    expect(lines).toMatchInlineSnapshot(`
      [
        "broken.tsx:2:1 bundle-failed Unexpected end of file before a closing "b" tag.",
        "site-config.ts:2:47 island-unknown The island \`Gone\` is registered from \`gone.tsx\`, which does not exist.",
        "broken.css:1:9 bundle-failed \`./nowhere.css\` is imported here, but there is no such file.",
        "site-config.ts:3:18 bundle-failed The stylesheet \`gone.css\` does not exist.",
      ]
    `)
  })
})
