import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {readGenerated} from '../../../../read-generated.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

const words = {
  module: 'lib',
  description: 'A library.',
  items: {open: {description: 'Opens a file.'}},
}

async function makeLibrary() {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/next/index.md': '# Home\n',
    'types/index.d.ts': 'export declare function open(path: string): void\n',
    'words/lib.json': JSON.stringify(words),
  })
  const config = makeConfig(root, {api: [{name: 'lib', source: './types', descriptions: 'words'}]})
  const cache = path.join(root, '.docsite/cache/features')
  const kept = () => readdirSync(cache).filter((name) => name.startsWith('api-docs-en-'))
  /** Removes the generated docs, which would stand for all that they were made from once files have stamps that can be trusted. */
  const forgetDocs = () => {
    const others = readdirSync(cache).filter((name) => !kept().includes(name))
    expect(others).toEqual([expect.stringMatching(/^api-docs-from-files-[\w-]+\.json$/)])
    for (const name of others) rmSync(path.join(cache, name))
  }
  const page = async (options?: {readonly cache: boolean}) => {
    const {value, diagnostics} = await readGenerated(config, options)
    expect(diagnostics).toEqual([])
    return value.versions[0]?.docs
      .find(({docPath}) => docPath === 'api/modules/lib.md')
      ?.bytes()
      .toString()
  }
  return {root, page, kept, forgetDocs, keptFile: () => path.join(cache, kept()[0] ?? 'none')}
}

test('what is kept is one file, and is used', async () => {
  const {page, kept, keptFile, forgetDocs} = await makeLibrary()
  const made = await page()
  expect(made).toContain('Opens a file.')
  expect(kept()).toEqual([expect.stringMatching(/^api-docs-en-[\w-]+\.json$/)])
  const before = readFileSync(keptFile(), 'utf8')
  forgetDocs()
  expect(await page()).toBe(made)
  expect(readFileSync(keptFile(), 'utf8')).toBe(before)
})

test.each([
  ['nothing', () => ''],
  ['half of it', (text: string) => text.slice(0, text.length / 2)],
  ['another word in it', (text: string) => text.replace('Opens a file.', 'Opens a door.')],
  ['something else', () => 'null\n{}'],
])('a file with %s is as good as none', async (_name, damage) => {
  const {page, keptFile, forgetDocs} = await makeLibrary()
  const made = await page()
  const whole = readFileSync(keptFile(), 'utf8')
  expect(damage(whole)).not.toBe(whole)
  writeFileSync(keptFile(), damage(whole))
  forgetDocs()
  expect(await page()).toBe(made)
  expect(readFileSync(keptFile(), 'utf8')).toBe(whole)
})

test('a description or a declaration that has changed makes it anew', async () => {
  const {root, page} = await makeLibrary()
  await page()
  writeFileSync(path.join(root, 'words/lib.json'), JSON.stringify({...words, items: {open: {description: 'Opens two files.'}}}))
  expect(await page()).toContain('Opens two files.')
  writeFileSync(path.join(root, 'types/index.d.ts'), 'export declare function open(paths: string[]): void\n')
  expect(await page()).toContain('paths')
})

test('without a cache nothing is kept', async () => {
  const {page, kept} = await makeLibrary()
  expect(await page({cache: false})).toContain('Opens a file.')
  expect(kept).toThrow('ENOENT')
})
