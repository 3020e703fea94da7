import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

// What remark and rehype plugins of a site find in the file besides its text, and what depends on it: equal docs are compiled once.

const plugins = `import {readFileSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {Root} from 'mdast'
import type {VFile} from 'vfile'

const say = (tree: Root, text: string): void => {
  tree.children.push({type: 'paragraph', children: [{type: 'text', value: text}]})
}
const where = (file: VFile): string => path.relative(import.meta.dirname, file.path)

/** Says where the document is, if it has the word PLACE. */
export const sayPlace = () => (tree: Root, file: VFile) => {
  if (!String(file.value).includes('PLACE')) return
  const isHere = file.cwd === import.meta.dirname && file.history.length === 1
  say(tree, ['is', where(file), file.basename, file.stem, file.extname, path.basename(file.dirname ?? ''), isHere].join(' '))
}

export const sayFrontMatter = () => (tree: Root, file: VFile) => {
  if ('word' in (file.data.frontMatter ?? {})) say(tree, 'has ' + JSON.stringify(file.data.frontMatter))
}

/** Includes files, as remark-code-import does. */
export const include = () => async (tree: Root, file: VFile) => {
  for (const node of tree.children) {
    const name = node.type === 'code' ? /from=(\\S+)/.exec(node.meta ?? '')?.[1] : undefined
    if (name === undefined || node.type !== 'code') continue
    const at = path.resolve(name.startsWith('@') ? import.meta.dirname : file.dirname ?? '', name.replace('@', ''))
    node.value = (name.startsWith('@') ? readFileSync(at, 'utf8') : await readFile(at, 'utf8')).trim()
  }
}
`

const site = {
  'plugins.ts': plugins,
  'site-config.ts': `import {include, sayFrontMatter, sayPlace} from './plugins.ts'
export default {title: 'A', url: 'https://a.org', markdown: {remarkPlugins: [sayPlace, sayFrontMatter, include]}}
`,
  'content/docs/versions.json': '["2", "1"]',
  'samples/shared.txt': 'shared code',
}

const page = '---\nword: own\n---\n\n# Page\n\nPLACE\n\n```text from=@samples/shared.txt\n```\n\n```text from=own.txt\n```\n'
const versions = ['content/docs/next', 'content/docs/1', 'content/docs/2']

const files = {
  ...site,
  ...Object.fromEntries(versions.map((folder) => [`${folder}/plain.md`, page])),
  ...Object.fromEntries(versions.map((folder) => [`${folder}/code.mdx`, page.replace('PLACE', 'PLACE {1}')])),
  ...Object.fromEntries(versions.map((folder) => [`${folder}/own.txt`, `code of ${path.basename(folder)}`])),
  ...Object.fromEntries(versions.map((folder) => [`${folder}/index.md`, '# Start\n\nEqual.\n'])),
}

function textOf(html: string): string {
  return (/<p>PLACE.*?(?=<footer|<\/article>)/s.exec(html)?.[0] ?? html)
    .replaceAll(/<(?:button|svg)\b.*?<\/(?:button|svg)>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function shown(root: string, route: string): string {
  return textOf(readFileSync(path.join(root, 'dist', route, 'index.html'), 'utf8'))
}

test('equal docs of several versions are compiled for each where plugins ask for the path', async () => {
  const root = await makeFolder(files)
  const build = async (): Promise<string> => {
    const {code, stdout} = await runDocsite(root, ['build'])
    expect([code, stdout.match(/^.*(?:error|warning).*$/gm)]).toEqual([0, null])
    return /Compiling: (\d+)/.exec(stdout)?.[1] ?? '0'
  }
  await build()
  const folders = {next: 'next', '1': '1', '': '2'}
  for (const [route, folder] of Object.entries(folders)) {
    const code = `shared code code of ${folder}`
    expect(shown(root, `docs/${route}/plain`)).toBe(
      `PLACE ${code} is content/docs/${folder}/plain.md plain.md plain .md ${folder} true has {"word":"own"}`,
    )
    expect(shown(root, `docs/${route}/code`)).toBe(
      `PLACE 1 ${code} is content/docs/${folder}/code.mdx code.mdx code .mdx ${folder} true has {"word":"own"}`,
    )
  }
})

test('pages are compiled again when a file that a plugin has read changes, and only these', async () => {
  const root = await makeFolder(files)
  await runDocsite(root, ['build'])
  await writeFiles(root, {'content/docs/1/own.txt': 'other'})
  await runDocsite(root, ['build'])
  expect([shown(root, 'docs/1/plain'), shown(root, 'docs/1/code'), shown(root, 'docs/plain')]).toEqual([
    'PLACE shared code other is content/docs/1/plain.md plain.md plain .md 1 true has {"word":"own"}',
    'PLACE 1 shared code other is content/docs/1/code.mdx code.mdx code .mdx 1 true has {"word":"own"}',
    'PLACE shared code code of 2 is content/docs/2/plain.md plain.md plain .md 2 true has {"word":"own"}',
  ])
  await writeFiles(root, {'samples/shared.txt': 'shared anew'})
  await runDocsite(root, ['build'])
  expect(shown(root, 'docs/plain')).toContain('PLACE shared anew code of 2')
  expect(shown(root, 'docs/code')).toContain('PLACE 1 shared anew code of 2')
})

test('serve follows the files that plugins read', async () => {
  const {read, write} = await openSite(files)
  expect(textOf(await read('docs/plain/index.html'))).toContain('shared code code of 2')
  write('samples/shared.txt', 'shared anew')
  write('content/docs/2/own.txt', 'other')
  await expect.poll(async () => textOf(await read('docs/plain/index.html')), {timeout: 60_000}).toContain('shared anew other')
  await expect.poll(async () => textOf(await read('docs/code/index.html')), {timeout: 60_000}).toContain('shared anew other')
})
