import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, toolRoot} from '../make-site.ts'

/** A page with whatever a build makes an object for: headings, references, fences, tags, an entry of the sidebar. */
function pageText(at: number, count: number): string {
  const parts = ['first', 'second', 'third'].map(
    (name) =>
      `## The ${name} part of ${at}\n\nSee [another](./page-${(at * 7 + name.length) % count}.md#the-first-part-of-${(at * 7 + name.length) % count}) and ![a picture](./one.svg).\n\n` +
      `\`\`\`ts title="${name}.ts"\nexport const ${name} = ${at}\n\`\`\`\n\n:::note\n\nOf the ${name} part.\n\n:::\n\n### In ${name}\n\n| a | b |\n|---|---|\n| 1 | ${at} |\n`,
  )
  return `---\ntitle: Page ${at}\ntags: [t${at % 5}]\ndescription: About ${at}\n---\n\nThe start of ${at}.\n\n${parts.join('\n')}`
}

async function makeSite(count: number): Promise<string> {
  const folders = ['next', '1.0'].map((version) => `content/docs/${version}`)
  const pages = folders.flatMap((folder) =>
    Array.from({length: count / 2}, (_, at): [string, string] => [
      `${folder}/page-${at}.md`,
      pageText(at, count / 2) + (folder.endsWith('next') ? '\nNew.\n' : ''),
    ]),
  )
  return makeFolder({
    'site-config.ts': `export default {title: 'Site', url: 'https://example.org', docs: {editUrl: 'https://example.org/edit'}}\n`,
    'content/docs/versions.json': '["1.0"]',
    ...Object.fromEntries(folders.map((folder) => [`${folder}/one.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>'])),
    ...Object.fromEntries(pages),
  })
}

type Snapshot = {
  readonly snapshot: {readonly meta: {readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]]}}
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

/** Counts the hidden classes of a heap. V8 calls them maps. */
function countMaps(file: string): number {
  const {snapshot, nodes, strings} = JSON.parse(readFileSync(file, 'utf8')) as Snapshot
  const width = snapshot.meta.node_fields.length
  const at = snapshot.meta.node_fields.indexOf('name')
  let count = 0
  for (let node = at; node < nodes.length; node += width) if (strings[nodes[node] ?? 0] === 'system / Map') count += 1
  return count
}

/** The classes that a build holds at its end, and how often it made one by adding a property to an object that begins with a spread. */
type Classes = {readonly kept: number; readonly made: ReadonlyMap<string, number>}

async function findClasses(pages: number): Promise<Classes> {
  const root = await makeSite(pages)
  const folder = await makeFolder({})
  const build = (...options: readonly string[]): void => {
    execFileSync(process.execPath, [...options, path.join(toolRoot, 'lib/main.js'), 'build', '--no-cache', '--quiet'], {
      cwd: root,
      env: {...process.env, HEAP_FILE: path.join(folder, 'heap')},
      stdio: 'ignore',
    })
  }
  build('--import', path.join(toolRoot, 'tests/heap-at-swap.mjs'))
  build('--log-maps', '--no-log-maps-details', '--no-logfile-per-isolate', `--logfile=${path.join(folder, 'log')}`)
  const made = new Map<string, number>()
  for (const [, name = ''] of readFileSync(path.join(folder, 'log'), 'latin1').matchAll(/^map,Transition,.*,prototype,(.*)$/gm))
    made.set(name, (made.get(name) ?? 0) + 1)
  return {kept: countMaps(path.join(folder, 'heap')), made}
}

/** Node types for which mdast-util-to-hast adds our handlers to its own, page by page. */
const handlers = new Set(['containerDirective', 'docsiteBlocks', 'inlineMath', 'math'])

test('the hidden classes of objects do not grow with the pages of a site', async () => {
  const few = await findClasses(40)
  const many = await findClasses(160)
  expect([...many.made].flatMap(([name, count]) => (count - (few.made.get(name) ?? 0) < 30 || handlers.has(name) ? [] : [name]))).toEqual(
    [],
  )
  // one object of a class of its own on each page would be 120 more
  expect(many.kept - few.kept).toBeLessThan(90)
})
