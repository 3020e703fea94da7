import {readFileSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {hashTree} from '../hash-tree.ts'
import {runDocsite} from '../run-docsite.ts'

const picture = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"><path d="M0 0h9"/></svg>\n`

/** Docs that are equal in all versions, each of which uses other files by a path of another kind. */
const docs = {
  'plain.mdx': `# Plain

import Lamp from '@site/src/lamp.jsx'
import Part from './_part.mdx'
import {size} from './size.js'

<Part /> <Lamp>{size}</Lamp>
`,
  '_part.mdx': 'A part of it.\n',
  'size.js': "export const size = 'small'\n",
  'picture.mdx': '# Picture\n\nimport picture from \'./picture.svg\'\n\n<img src={picture} alt="A lamp" />\n',
  'picture.svg': picture(10),
  'classes.mdx': "# Classes\n\nimport styles from './classes.module.css'\n\n<p className={styles.wide}>Wide</p>\n",
  'classes.module.css': '.wide { letter-spacing: 1px }\n',
  'above.mdx': "# Above\n\nimport {level} from '../level.js'\n\n{level}\n",
  'named.mdx': "# Named\n\nimport Part from '@site/versioned_docs/version-1.0/_part.mdx'\n\n<Part />\n",
  'same.mdx': "# Same\n\nimport {colour} from './colour.js'\n\n{colour}\n",
}

/** The file that `same.mdx` imports, equal in two of four versions. */
const colours = {
  docs: 'red',
  'versioned_docs/version-3.0': 'blue',
  'versioned_docs/version-2.0': 'red',
  'versioned_docs/version-1.0': 'blue',
}

const site = {
  'site-config.ts': `export default {
  title: 'Lamps',
  url: 'https://example.org',
  search: false,
  docs: {layout: {next: 'docs', released: 'versioned_docs/version-{version}', versions: 'versions.json'}},
}
`,
  'versions.json': '["3.0", "2.0", "1.0"]\n',
  'content/pages/index.md': '# Home\n',
  'src/lamp.jsx': 'export default ({children}) => <b>{children}</b>\n',
  'level.js': "export const level = 'root'\n",
  'versioned_docs/level.js': "export const level = 'versions'\n",
  ...Object.fromEntries(
    Object.entries(colours).flatMap(([folder, colour]) => [
      ...Object.entries(docs).map(([name, text]) => [`${folder}/${name}`, text] as const),
      [`${folder}/colour.js`, `export const colour = '${colour}'\n`] as const,
    ]),
  ),
}

/** Builds with the cache and without it, expects the same, and returns how many pages of each version were compiled and shared. */
async function buildTwice(root: string): Promise<Record<string, string>> {
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code).toBe(0)
  const built = hashTree(path.join(root, 'dist'))
  const again = await runDocsite(root, ['build', '--no-cache'])
  expect(again.code).toBe(0)
  expect(hashTree(path.join(root, 'dist'))).toEqual(built)
  const rows = stdout.split('\n').map((line) => line.split(/\s{2,}/))
  return Object.fromEntries(
    rows.flatMap(([name = '', , compiled, shared]) =>
      /^(?:next|\d\.0)/.test(name) ? [[name.split(' ')[0] ?? '', `${compiled} + ${shared}`]] : [],
    ),
  )
}

test('MDX that is equal in several versions is compiled once wherever they are, except where a result is of one folder', async () => {
  const root = await makeFolder(site)
  const read = (file: string): string => readFileSync(path.join(root, 'dist', file), 'utf8')
  // In each version the picture, the classes and what is above its folder; `same.mdx` once for each colour.
  expect(await buildTwice(root)).toEqual({next: '6 + 0', '3.0': '4 + 2', '2.0': '3 + 3', '1.0': '3 + 3'})
  expect(read('docs/next/above/index.html')).toContain('root')
  expect(read('docs/1.0/above/index.html')).toContain('versions')

  // what a page of one version shows is not what another version has
  await writeFiles(root, {
    'versioned_docs/version-1.0/picture.svg': picture(20),
    'versioned_docs/version-1.0/classes.module.css': '.wide { letter-spacing: 2px }\n',
    'versioned_docs/version-1.0/_part.mdx': 'Another part.\n',
  })
  await buildTwice(root)
  expect(read('docs/1.0/picture/index.html')).toMatch(/<img [^>]*width="20"/)
  expect(read('docs/2.0/picture/index.html')).toMatch(/<img [^>]*width="10"/)
  expect(read('docs/2.0/named/index.html')).toContain('Another part.')
  expect(read('docs/2.0/plain/index.html')).toContain('A part of it.')

  // a version that goes takes nothing of others with it
  await rm(path.join(root, 'versioned_docs/version-3.0'), {recursive: true})
  await writeFiles(root, {'versions.json': '["2.0", "1.0"]\n'})
  await buildTwice(root)
  await rename(path.join(root, 'versioned_docs/version-2.0'), path.join(root, 'versioned_docs/version-3.0'))
  await writeFiles(root, {'versions.json': '["3.0", "1.0"]\n'})
  await buildTwice(root)
})
