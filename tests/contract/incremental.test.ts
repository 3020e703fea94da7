import {rm} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, writeFiles} from '../make-site.ts'
import {createRandom} from '../random.ts'
import type {Random} from '../random.ts'
import {runDocsite} from '../run-docsite.ts'
import {smallSite} from './small-site.ts'

type Site = Map<string, string | Uint8Array>

/** A change of a site; gives what it did, for the message of a test that fails. */
type Change = (site: Site, random: Random, step: number) => string

const versions = ['next', '1.0'] as const
const isAdded = (name: string): boolean => /\/added-\d+\.mdx?$/.test(name)

const changes: readonly Change[] = [
  function edit(site, random, step) {
    const name = random.pick([...site.keys()].filter((file) => /docs\/.*\.mdx?$/.test(file)))
    site.set(name, `${String(site.get(name))}\nStep ${step}, and a [link](/docs/).\n`)
    return `edit ${name}`
  },
  function add(site, random, step) {
    const name = `content/docs/${random.pick(versions)}/${random.pick(['', 'guides/', 'more/deep/'])}added-${step}.${random.pick(['md', 'mdx'])}`
    site.set(name, `---\nsidebar_position: ${random.below(5)}\ntags: [Added]\n---\n\n# Added ${step}\n\nText.\n`)
    return `add ${name}`
  },
  function addCopy(site, _random, step) {
    const content = `# Copy\n\nThe same in both versions, of step ${step}.\n`
    for (const version of versions) site.set(`content/docs/${version}/added-${step}.md`, content)
    return `add to both versions added-${step}.md`
  },
  function remove(site, random) {
    const added = [...site.keys()].filter(isAdded)
    if (added.length === 0) return 'remove nothing'
    const name = random.pick(added)
    site.delete(name)
    return `remove ${name}`
  },
  function move(site, random, step) {
    const added = [...site.keys()].filter(isAdded)
    if (added.length === 0) return 'move nothing'
    const name = random.pick(added)
    const target = `content/docs/${random.pick(versions)}/moved/added-${step}${path.extname(name)}`
    site.set(target, site.get(name) ?? '')
    site.delete(name)
    return `move ${name} to ${target}`
  },
  function editDependency(site, random, step) {
    const [name, text] = random.pick([
      ['src/code.ts', `export const answer = ${step}\n`],
      ['src/chart.tsx', `export function Chart() {\n  return <p>${step}</p>\n}\n`],
      ['src/counter.tsx', `export function Counter() {\n  return <button>${step}</button>\n}\n`],
      ['content/docs/next/_part.mdx', `Part of step ${step}.\n`],
      ['content/pages/home.module.css', `.title { width: ${step}px }\n`],
      ['content/static/files/read me.txt', `Step ${step}.\n`],
    ] as const)
    site.set(name, text)
    return `edit ${name}`
  },
  function editNavigation(site, random, step) {
    const [name, text] = random.pick([
      ['content/docs/1.0/sidebars.json', `{"docs": [{"type": "category", "label": "Step ${step}", "items": ["index", "live"]}]}\n`],
      ['content/docs/next/guides/_category_.yml', `label: Guides ${step}\nposition: ${step % 3}\n`],
      ['site-config.ts', String(smallSite['site-config.ts']).replace('By nobody', `Step ${step}`)],
      ['content/docs/next/guides/second.md', `---\nslug: /renamed-${step}\ntitle: Renamed ${step}\n---\n\nText.\n`],
    ] as const)
    site.set(name, text)
    return `edit ${name}`
  },
]

/** Brings a folder from what it holds to a site, as an editor would: files that stay the same are not touched. */
async function apply(root: string, before: Site, after: Site): Promise<void> {
  for (const name of before.keys()) if (!after.has(name)) await rm(path.join(root, name))
  await writeFiles(root, Object.fromEntries([...after].filter(([name, text]) => before.get(name) !== text)))
}

async function build(root: string, ...args: string[]): Promise<Record<string, string>> {
  expect(await runDocsite(root, ['build', '--quiet', ...args])).toEqual({code: 0, stdout: '', stderr: ''})
  return hashTree(path.join(root, 'dist'))
}

describe('what an incremental build gives is what a clean build gives', () => {
  test.each([1, 2, 3])('after ten random changes, seed %i', async (seed) => {
    const random = createRandom(seed)
    const site: Site = new Map(Object.entries(smallSite))
    const root = await makeFolder(smallSite)
    await build(root)
    const done: string[] = []
    for (let step = 1; step <= 10; step += 1) {
      const before = new Map(site)
      done.push(random.pick(changes)(site, random, step))
      await apply(root, before, site)
      const incremental = await build(root)
      // a clean build takes many times as long, and what an incremental build gets wrong stays wrong
      if (step % 5 > 0) continue
      const clean = await build(await makeFolder(Object.fromEntries(site)), '--no-cache')
      expect(incremental, done.join('\n')).toEqual(clean)
    }
  })
})
