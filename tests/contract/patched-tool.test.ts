import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {smallSite} from './small-site.ts'

/** Parts of the tool that the tool itself reads. */
const PARTS = ['lib', 'renderer', 'templates', 'package.json']

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
  {what: 'what browsers load', folder: 'templates/styles', from: ':root', to: ':root.patched,:root', seen: 'assets/style-'},
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
  const root = await makeFolder(smallSite)
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
    expect(now, what).toEqual(build(tool, root, '--no-cache'))
    before = now
  }
})

test('what a patched package led to is not taken from the cache once the package is restored', async () => {
  const root = await makeFolder(smallSite)
  const tool = await makeFolder({})
  for (const part of PARTS) cpSync(path.join(toolRoot, part), path.join(tool, part), {recursive: true})
  mkdirSync(path.join(tool, 'node_modules'))
  const shared = readdirSync(packages).filter((name) => name !== 'prismjs')
  for (const name of shared) symlinkSync(path.join(packages, name), path.join(tool, 'node_modules', name))
  cpSync(path.join(packages, 'prismjs'), path.join(tool, 'node_modules/prismjs'), {recursive: true})
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
