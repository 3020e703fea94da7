import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {codeLinksConfig, codeLinksFiles} from '../code-links-site.ts'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {startDocsite} from '../start-docsite.ts'

const configFile = (config: object): string =>
  `export default ${JSON.stringify({title: 'Site', url: 'https://example.org', baseUrl: '/x/', ...codeLinksConfig, ...config})}`

async function build(root: string, ...args: readonly string[]): Promise<void> {
  const {code, stdout} = await runDocsite(root, ['build', ...args])
  expect({code, stdout: code === 0 ? '' : stdout}).toEqual({code: 0, stdout: ''})
}

const read = (root: string, file: string): string => readFileSync(path.join(root, 'dist', file), 'utf8')

/** Names with where they lead, `-` behind those that Tab passes over, of each block of code. */
function linksOf(html: string): string[][] {
  return [...html.matchAll(/<figure class="code" data-language[^]*?<\/figure>/g)].map(([block]) =>
    [...block.matchAll(/<a [^>]*?href="([^"]*)"( tabindex="-1")?>([^<]*)<\/a>/g)].map(
      ([, href = '', again, name = '']) => `${name} ${href.replace('api/', '')}${again ? ' -' : ''}`,
    ),
  )
}

const expected = (base: string, last: readonly string[]): string[][] => [
  [
    `Canvas ${base}classes/shapes.canvas/`,
    `circle ${base}modules/shapes/#circle`,
    `Canvas ${base}classes/shapes.canvas/ -`,
    `width ${base}modules/shapes/#options-width`,
    `circle ${base}modules/shapes/#circle -`,
    `draw ${base}classes/shapes.canvas/#draw`,
    `scale ${base}interfaces/shapes.shape/#scale`,
  ],
  [`draw ${base}classes/shapes.canvas/#draw -`, `scale ${base}interfaces/shapes.shape/#scale -`],
  [],
  [
    `Canvas ${base}classes/shapes.canvas/ -`,
    `width ${base}modules/shapes/#options-width -`,
    `draw ${base}classes/shapes.canvas/#draw -`,
    `circle ${base}modules/shapes/#circle -`,
    ...last,
  ],
]

test('one page leads to the reference of each version that it is read in', async () => {
  const root = await makeFolder({...codeLinksFiles, 'site-config.ts': configFile({})})
  await build(root)
  const [own, other] = ['docs/index.html', 'docs/next/index.html'].map((file) => read(root, file))
  expect(linksOf(own ?? '')).toEqual(expected('/x/docs/', []))
  expect(linksOf(other ?? '')).toEqual(expected('/x/docs/next/', ['round /x/docs/next/interfaces/shapes.shape/#round']))
  expect((await runDocsite(root, ['check-links', '--built'])).code).toBe(0)

  // from what is kept, and from nothing: the same
  await build(root)
  expect(read(root, 'docs/index.html')).toBe(own)
  await build(root, '--no-cache')
  expect(read(root, 'docs/index.html')).toBe(own)

  // another library: only what it still has
  await writeFiles(root, {'types/1/index.d.ts': (codeLinksFiles['types/1/index.d.ts'] ?? '').replace('  scale(by: number): Shape;\n', '')})
  await build(root)
  expect(linksOf(read(root, 'docs/index.html'))).toEqual(
    linksOf(own ?? '').map((links) => links.filter((link) => !link.startsWith('scale'))),
  )
  expect(read(root, 'docs/next/index.html')).toBe(other)
})

test('versions with the same declarations have links of their own, though one of them documents less', async () => {
  const source = {package: './types/1', exclude: ['shapes']}
  const api = [{name: 'shapes', source, versions: {'1.0': './types/1'}, comments: true, codeLinks: true}]
  const root = await makeFolder({...codeLinksFiles, 'site-config.ts': configFile({api})})
  await build(root)
  expect(linksOf(read(root, 'docs/next/index.html'))).toEqual([[], [], [], []])
  expect(linksOf(read(root, 'docs/index.html')).slice(0, 2)).toEqual(expected('/x/docs/', []).slice(0, 2))
})

test('a site may have a reference without such links, and then its shell has nothing of them', async () => {
  const [reference] = codeLinksConfig.api
  const root = await makeFolder({...codeLinksFiles, 'site-config.ts': configFile({api: [{...reference, codeLinks: false}]})})
  await build(root)
  const html = read(root, 'docs/index.html')
  expect(linksOf(html)).toEqual([[], [], [], []])
  const shell = /<script[^>]* src="\/x\/([^"]+)"/.exec(html)?.[1] ?? ''
  expect(read(root, shell)).not.toContain('code-card')
})

test('serve shows an edit with the links of what is as it was, and then with its own', {tags: ['rest']}, async () => {
  const root = await makeFolder({...codeLinksFiles, 'site-config.ts': configFile({})})
  const served = await startDocsite(root, ['serve', '--port', '0'])
  try {
    const links = async (): Promise<string[][]> => linksOf(await (await fetch(`${served.origin}/x/docs/`)).text())
    // the first pass begins when the first page was shown
    await expect.poll(links, {timeout: 60_000}).toEqual(expected('/x/docs/', []))
    const page = codeLinksFiles['content/docs/1.0/draw.md'] ?? ''
    await writeFiles(root, {'content/docs/1.0/draw.md': page.replace('circle(1).round()', 'circle(1).scale(3)')})
    const edited = expected('/x/docs/', ['scale /x/docs/interfaces/shapes.shape/#scale -'])
    await expect.poll(async () => (await links()).slice(0, 3), {timeout: 60_000}).toEqual(edited.slice(0, 3))
    await expect.poll(links, {timeout: 60_000}).toEqual(edited)
  } finally {
    await served.stop()
  }
})
