import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {smallSite} from './small-site.ts'

/** Parts of the tool that the tool itself reads. */
const PARTS = ['lib', 'templates', 'package.json']

/** A site with feeds, too. */
const site = {
  ...smallSite,
  'site-config.ts': String(smallSite['site-config.ts']).replace("title: 'Small',", "title: 'Small',\n  blog: {},"),
  'content/blog/2024-01-02-post.md': '# Post\n\nText.\n',
}

/** What a patch changes: where, by what it looks for, and where it is seen. */
const patches = [
  {
    what: 'what Markdown compiles to',
    folder: 'lib',
    from: 'className:["hash-link"]',
    to: 'className:["hash-link","patched"]',
    seen: 'docs/index.html',
  },
  {what: 'what is around pages', folder: 'lib', from: '<!DOCTYPE html>', to: '<!doctype html>', seen: '404.html'},
  {
    what: 'what readers of feeds load',
    folder: 'lib',
    from: 'http://www.w3.org/2005/Atom',
    to: 'http://www.w3.org/2005/Atom#patched',
    seen: 'blog/atom.xml',
  },
  {what: 'what browsers load', folder: 'lib/modules/templates/styles', from: ':root', to: ':root.patched,:root', seen: 'assets/style-'},
]

const packages = path.join(toolRoot, 'node_modules')

function build(tool: string, root: string, ...args: readonly string[]): Readonly<Record<string, string>> {
  execFileSync(process.execPath, [path.join(tool, 'lib/main.js'), 'build', '--quiet', ...args], {cwd: root, stdio: 'ignore'})
  return hashTree(path.join(root, 'dist'))
}

function patch(folder: string, from: string, to: string): void {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => /\.(?:js|css)$/.test(name))
  const found = files.map((name) => path.join(folder, name)).filter((file) => readFileSync(file, 'utf8').includes(from))
  expect(found).not.toEqual([])
  for (const file of found) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
}

test('a docsite that was patched takes nothing from the cache of the one before', async () => {
  const root = await makeFolder(site)
  const tool = await makeFolder({})
  for (const part of PARTS) cpSync(path.join(toolRoot, part), path.join(tool, part), {recursive: true})
  symlinkSync(packages, path.join(tool, 'node_modules'))
  let before = build(tool, root)
  expect(build(tool, root)).toEqual(before)
  for (const {what, folder, from, to, seen} of patches) {
    patch(path.join(tool, folder), from, to)
    const now = build(tool, root)
    const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name])
    expect(changed, what).toContainEqual(expect.stringContaining(seen))
    if (isDeep) expect(now, what).toEqual(build(tool, root, '--no-cache'))
    before = now
  }
  expect(before).toEqual(build(tool, root, '--no-cache'))
})

/** Puts a tool together whose package of this name is a copy. */
async function toolWithOwn(name: string): Promise<string> {
  const tool = await makeFolder({})
  for (const part of PARTS) cpSync(path.join(toolRoot, part), path.join(tool, part), {recursive: true})
  mkdirSync(path.join(tool, 'node_modules'))
  const shared = readdirSync(packages).filter((other) => other !== name)
  for (const other of shared) symlinkSync(path.join(packages, other), path.join(tool, 'node_modules', other))
  cpSync(path.join(packages, name), path.join(tool, 'node_modules', name), {recursive: true})
  return tool
}

test('what the bundler made before it was patched, with the same version, is not taken from the cache', async () => {
  const root = await makeFolder({
    'site-config.ts': `export default {
  title: 'Site', tagline: 'Made for the configuration', url: 'https://example.org',
  templates: {Footer: './footer.tsx'}, islands: {Counter: {module: 'counter.tsx'}},
}\n`,
    'footer.tsx': 'export const Footer = () => <footer>Made for templates</footer>\n',
    'counter.tsx': 'export const Counter = () => <b>Made for browsers</b>\n',
    'content/pages/index.tsx': `import {useSite} from 'docsite/react'\nexport default () => <p>{useSite().tagline}</p>\n`,
    'content/docs/next/index.mdx': '# Start\n\n<Counter/> {"Made for pages"}\n',
  })
  const tool = await toolWithOwn('esbuild')
  build(tool, root)
  const made = ['for the configuration', 'for templates', 'for browsers', 'for pages'].map((what) => `Made ${what}`)
  expect(made.filter((text) => isInOutput(root, text))).toEqual(made)

  const bundler = path.join(tool, 'node_modules/esbuild/lib/main.js')
  const beginning = 'function convertOutputFiles({ path: path3, contents, hash }) {'
  const original = readFileSync(bundler, 'utf8')
  expect(original).toContain(beginning)
  const patched = `${beginning} contents = Buffer.from(Buffer.from(contents).toString().replaceAll('Made for', 'Kept for'));`
  writeFileSync(bundler, original.replace(beginning, patched))
  build(tool, root)
  expect(made.filter((text) => isInOutput(root, text))).toEqual([])
})

function isInOutput(root: string, text: string): boolean {
  const files = readdirSync(path.join(root, 'dist'), {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
  return files.some((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8').includes(text))
}

test('what a patched package led to is not taken from the cache once the package is restored', async () => {
  const root = await makeFolder(smallSite)
  const tool = await toolWithOwn('prismjs')
  const grammar = path.join(tool, 'node_modules/prismjs/components/prism-typescript.js')
  const original = readFileSync(grammar)

  writeFileSync(grammar, "throw new Error('patched')")
  expect(() => build(tool, root)).toThrow('Command failed')
  writeFileSync(grammar, original)
  const restored = build(tool, root)
  expect(restored).toEqual(build(tool, root, '--no-cache'))

  writeFileSync(grammar, `${original.toString()};Prism.languages.ts = Prism.languages.typescript = {keyword: /./}`)
  const patched = build(tool, root)
  expect(patched).not.toEqual(restored)
  expect(patched).toEqual(build(tool, root, '--no-cache'))
})
