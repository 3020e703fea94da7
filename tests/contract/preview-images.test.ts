import {cpSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {readPng} from '../read-png.ts'
import {runDocsite} from '../run-docsite.ts'
import {startDocsite} from '../start-docsite.ts'

const config = (more = ''): string => `export default {
  title: 'Widget & <Kit>',
  url: 'https://example.org',
  baseUrl: '/kit/',
  image: 'https://cdn.example/site.png',
  navbar: {logo: {src: '/logo.svg'}},
  docs: {latest: '1.0', versions: {next: {label: 'Next'}, '1.0': {label: '1.0'}}},
  previewImages: {backgroundColor: '#ffffff', textColor: '#112233', accentColor: '#aa0044'},
  ${more}
}
`

const site = {
  'site-config.ts': config(),
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#00cc77"/></svg>',
  'content/pages/index.md': '# Home\n\nWelcome.\n',
  'content/docs/versions.json': '["1.0"]\n',
  'content/docs/next/guide/set-up.md': '---\ntags: [oil]\n---\n\n# Set up\n\nText.\n',
  'content/docs/next/own.md': '---\nimage: https://cdn.example/own.png\n---\n\n# Own\n\nText.\n',
  'content/docs/1.0/guide/set-up.md': '# Set up\n\nText.\n',
}

/** Makes a site that has installed the packages that draw. */
async function makeSite(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await makeFolder(files)
  for (const name of ['@resvg/resvg-wasm', '@expo-google-fonts/inter/600SemiBold', '@expo-google-fonts/inter/package.json'])
    cpSync(path.join(toolRoot, 'node_modules', name), path.join(root, 'node_modules', name), {recursive: true})
  return root
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, 'dist', file), 'utf8')
}

function imageOf(root: string, page: string): string[] {
  return [...read(root, `${page}index.html`).matchAll(/<meta (?:property="og:image[^"]*"|name="twitter:image") content="([^"]*)">/g)].map(
    ([, content = '']) => content,
  )
}

function pictures(root: string): Record<string, number> {
  const folder = path.join(root, 'dist/assets/previews')
  return Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mtimeMs]))
}

/** Returns how many pixels of a picture have a colour, in a part of it. */
function countPixels(
  {width, colors}: ReturnType<typeof readPng>,
  color: string,
  [left, top, right, bottom]: readonly number[] = [],
): number {
  return colors.filter((one, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    return one === color && x >= (left ?? 0) && x < (right ?? width) && y >= (top ?? 0) && y < (bottom ?? Infinity)
  }).length
}

test('each page has a picture with its title, section, version and logo; its own image and lists take precedence or have none', async () => {
  const root = await makeSite(site)
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  const [url = '', ...facts] = imageOf(root, 'docs/guide/set-up/')
  expect(url).toMatch(/^https:\/\/example\.org\/kit\/assets\/previews\/[\da-f]{16}\.png$/)
  expect(facts).toEqual(['1200', '630', 'Set up, Widget &amp; &lt;Kit&gt; 1.0', url])
  expect(imageOf(root, 'docs/next/own/')).toEqual(['https://cdn.example/own.png', 'https://cdn.example/own.png'])
  expect(imageOf(root, 'docs/next/tags/oil/')).toEqual(['https://cdn.example/site.png', 'https://cdn.example/site.png'])
  // the home page and one page in two versions, whose pictures differ
  expect(Object.keys(pictures(root))).toHaveLength(3)

  const bytes = readFileSync(path.join(root, 'dist', url.slice('https://example.org/kit/'.length)))
  const picture = readPng(bytes)
  expect([picture.width, picture.height, bytes.length < 20_000]).toEqual([1200, 630, true])
  const title = [70, 150, 1130, 462]
  expect(countPixels(picture, '#112233', title)).toBeGreaterThan(2000)
  expect(countPixels(picture, '#112233')).toBeGreaterThan(countPixels(picture, '#112233', title))
  expect(countPixels(picture, '#aa0044', [0, 0, 1200, 14])).toBe(1200 * 14)
  expect(countPixels(picture, '#aa0044', [600, 480, 1200, 630])).toBeGreaterThan(5000)
  expect(countPixels(picture, '#00cc77', [70, 490, 150, 580])).toBe(64 * 64)
  // the section, in a softer colour that is readable
  expect(picture.colors.slice(1200 * 80, 1200 * 115).some((color) => color === '#586470')).toBe(true)
})

test('the same site has the same pictures; a build with nothing to do draws none, and an edit draws one', async () => {
  const [root, other] = await Promise.all([makeSite(site), makeSite(site)])
  for (const folder of [root, other]) expect(await runDocsite(folder, ['build', '--quiet'])).toMatchObject({code: 0})
  expect(hashTree(path.join(other, 'dist/assets/previews'))).toEqual(hashTree(path.join(root, 'dist/assets/previews')))
  const before = pictures(root)
  const wasm = path.join(root, 'node_modules/@resvg/resvg-wasm/index_bg.wasm')
  const kept = readFileSync(wasm)
  // nothing can be drawn without it
  rmSync(wasm)
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  expect(pictures(root)).toEqual(before)
  writeFileSync(wasm, kept)
  writeFileSync(path.join(root, 'content/docs/1.0/guide/set-up.md'), '# Set up again\n\nText.\n')
  expect(await runDocsite(root, ['build', '--quiet'])).toMatchObject({code: 0})
  const after = pictures(root)
  expect(Object.keys(after).filter((name) => before[name] !== after[name])).toHaveLength(1)
  expect(Object.keys(before).filter((name) => !(name in after))).toHaveLength(1)
})

test('a new logo and a new font change the names of pictures', {tags: ['rest']}, async () => {
  const root = await makeSite(site)
  const named = async (): Promise<string[]> => {
    expect(await runDocsite(root, ['build', '--quiet'])).toMatchObject({code: 0})
    return Object.keys(pictures(root))
  }
  const first = await named()
  writeFileSync(path.join(root, 'content/static/logo.svg'), site['content/static/logo.svg'].replace('#00cc77', '#00cc78'))
  const second = await named()
  const font = path.join(root, 'node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')
  writeFileSync(font, Buffer.concat([readFileSync(font), Buffer.alloc(4)]))
  expect(new Set([...first, ...second, ...(await named())]).size).toBe(9)
})

test('preview-text-undrawable: text that no font has is left out with a warning, and scripts that would be drawn wrong have no picture', async () => {
  const title = '</text><script>alert(1)</script> 日本 & 日'
  const root = await makeSite({
    ...site,
    'content/docs/1.0/a.md': `---\ntitle: ${JSON.stringify(title)}\n---\n\nText.\n`,
    'content/docs/1.0/b.md': '---\ntitle: हिन्दी\n---\n\nText.\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--format', 'json'])
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: readonly {code: string; message: string; file: string}[]}
  expect([code, diagnostics.map(({message}) => message)]).toEqual([
    0,
    [
      `No font of preview images has the characters 日 本. They are left out on those of the page "${title}".`,
      'Preview images cannot show a script whose letters are joined from parts, so there is none of the page "हिन्दी".',
    ],
  ])
  expect(imageOf(root, 'docs/b/')[0]).toBe('https://cdn.example/site.png')
  const [url = ''] = imageOf(root, 'docs/a/')
  expect(countPixels(readPng(readFileSync(path.join(root, 'dist', url.slice(24)))), '#112233', [70, 150, 1130, 462])).toBeGreaterThan(2000)
})

test('serve names the same pictures as a build, and draws one when it is asked for', {tags: ['rest']}, async () => {
  const root = await makeSite(site)
  expect(await runDocsite(root, ['build', '--quiet'])).toMatchObject({code: 0})
  const [url = ''] = imageOf(root, 'docs/guide/set-up/')
  const place = url.slice('https://example.org'.length)
  const built = readFileSync(path.join(root, 'dist', place.slice('/kit/'.length)))
  const server = await startDocsite(root, ['serve', '--port', '0'])
  onTestFinished(async () => void (await server.stop()))
  expect(await (await fetch(`${server.origin}/kit/docs/guide/set-up/`)).text()).toContain(`<meta property="og:image" content="${url}">`)
  const answer = await fetch(server.origin + place)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await answer.arrayBuffer()).equals(built)).toBe(true)
})
