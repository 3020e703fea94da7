import {mkdirSync, readFileSync, renameSync, rmSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const files = {
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org', fonts: false, islands: {Chart: {module: 'src/chart.tsx'}}}\n`,
  'content/docs/index.mdx': `import {Badge} from '@site/src/badge'\n\n# Docs\n\n<Badge /> <Chart />\n`,
  'src/badge.tsx': `import {text} from './text'\n\nexport function Badge() { return <b>{text}</b> }\n`,
  'src/text.ts': `export const text = 'one'\n`,
  'other/text.ts': `export const text = 'another'\n`,
  'src/chart.tsx': `import styles from './chart.module.css'\n\nexport function Chart() { return <i className={styles.bar}>chart</i> }\n`,
  'src/chart.module.css': '.bar { color: red }\n',
}

async function build(root: string, ...args: readonly string[]): Promise<Record<string, string>> {
  const {code, stderr} = await runDocsite(root, ['build', '--quiet', ...args])
  expect([code, stderr]).toEqual([0, ''])
  return hashTree(path.join(root, 'dist'))
}

/** Puts a file elsewhere, and a link to it in its place. */
function link(root: string, from: string, to: string): void {
  mkdirSync(path.dirname(path.join(root, to)), {recursive: true})
  renameSync(path.join(root, from), path.join(root, to))
  symlinkSync(path.relative(path.dirname(path.join(root, from)), path.join(root, to)), path.join(root, from))
}

test.each([
  ['a stylesheet, whose classes have other names', 'src/chart.module.css', 'src/_chart.module.css'],
  ['a module, whose imports lead elsewhere', 'src/badge.tsx', 'other/badge.tsx'],
])('a build after %s became a link to itself is a clean build', async (_kind, from, to) => {
  const root = await makeFolder(files)
  const before = await build(root)
  link(root, from, to)
  const after = await build(root)
  expect(after).not.toEqual(before)
  rmSync(path.join(root, 'dist'), {recursive: true})
  expect(after).toEqual(await build(root, '--no-cache'))
  expect(await build(root)).toEqual(after)
})

test('so is one after its folder became a link', async () => {
  const root = await makeFolder(files)
  await build(root)
  link(root, 'src', 'moved/src')
  const after = await build(root)
  expect(readFileSync(path.join(root, 'dist/docs/index.html'), 'utf8')).toContain('<b>one</b>')
  expect(after).toEqual(await build(root, '--no-cache'))
})
