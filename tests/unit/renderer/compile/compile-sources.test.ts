import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {compileSources} from '../../../../renderer/compile/compile-sources.ts'
import type {CompileOptions} from '../../../../renderer/compile/compile-sources.ts'
import type {Compilation} from '../../../../renderer/core/model/doc.ts'
import type {SiteConfig} from '../../../../renderer/config/site-config.ts'
import type {SourceFile} from '../../../../renderer/core/model/source.ts'
import {bundleModule} from '../../../bundle-module.ts'
import type {BundledModule} from '../../../bundle-module.ts'
import {sha256} from '../../../../renderer/core/files/hash.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder, toolRoot} from '../../../make-site.ts'

vi.setConfig({testTimeout: 120_000, hookTimeout: 30_000})

let worker: BundledModule
beforeAll(async () => {
  worker = await bundleModule('renderer/site/compile-worker.ts')
})
afterAll(() => worker.remove())

function compile(config: SiteConfig, sources: readonly SourceFile[], options: Partial<CompileOptions> = {}): Promise<Compilation[]> {
  const {remarkPlugins, rehypePlugins} = config.markdown
  const markdown = {markdown: config.markdown, code: config.code, remarkPlugins, rehypePlugins}
  return compileSources({config, toolRoot, markdown, sources, workerUrl: worker.url, ...options})
}

function makeSource(config: SiteConfig, name: string, text: string): SourceFile {
  const absolutePath = path.join(config.contentRoot, 'docs', name)
  const bytes = Buffer.from(text)
  const format = name.endsWith('.mdx') ? 'mdx' : 'md'
  return {path: `content/docs/${name}`, absolutePath, format, bytes: () => bytes, hash: sha256(bytes), size: bytes.length}
}

function makePages(config: SiteConfig, count: number): SourceFile[] {
  return Array.from({length: count}, (_, index) =>
    makeSource(config, `page-${index}.md`, `# Page ${index}\n\nSee [next](./page-${index + 1}.md).\n`),
  )
}

test('this thread, worker threads, and both give the same, in the order of the sources', async () => {
  const config = makeConfig(await makeFolder({}))
  const sources = makePages(config, 24)
  const here = await compile(config, sources, {workers: 0})
  expect(here.map(({doc}) => doc.heading)).toEqual(sources.map((_, index) => `Page ${index}`))
  expect(await compile(config, sources, {workers: 2})).toEqual(here)
})

test('Markdown and MDX pages are compiled side by side, and progress counts all of them', async () => {
  const config = makeConfig(await makeFolder({}))
  const sources = [
    makeSource(config, 'a.md', '# A\n'),
    makeSource(config, 'b.mdx', '# B\n\n{1 + 1}\n'),
    makeSource(config, 'c.md', '# C\n'),
  ]
  for (const workers of [0, 1]) {
    const progress: number[] = []
    const made = await compile(config, sources, {workers, onProgress: (done) => progress.push(done)})
    expect(made.map(({doc}) => [doc.heading, doc.usable, doc.problems])).toEqual([
      ['A', true, []],
      ['B', true, []],
      ['C', true, []],
    ])
    expect([made[1]?.html.includes('2'), progress.at(-1)]).toEqual([true, 3])
  }
})

/** A configuration whose plugin hangs on pages that say so, and ends the thread on others. */
async function makeHangingConfig(): Promise<SiteConfig> {
  const root = await makeFolder({})
  const code = `export default {markdown: {remarkPlugins: [() => (tree, file) => {
    if (String(file).includes('HANG')) for (;;);
    if (String(file).includes('EXIT')) process.exit(1);
  }]}}`
  const bundleFile = path.join(root, 'config.mjs')
  writeFileSync(bundleFile, code)
  const {default: input} = (await import(/* @vite-ignore */ bundleFile)) as {default: Parameters<typeof makeConfig>[1]}
  return {...makeConfig(root, input), bundleFile}
}

test.each([0, 1])('a page that never ends is given up, the others are compiled (workers: %i)', async (workers) => {
  const config = await makeHangingConfig()
  const sources = [...makePages(config, 12), makeSource(config, 'hang.md', '# HANG\n'), ...makePages(config, 12)]
  const made = await compile(config, sources, {workers, timeLimitMs: 500})
  expect(made.map(({doc}) => doc.usable)).toEqual(sources.map(({path: name}) => !name.includes('hang')))
  expect(made[12]).toMatchObject({
    html: '',
    doc: {
      usable: false,
      problems: [
        {
          code: 'compile-timeout',
          severity: 'error',
          message: 'The page took more than 0.5 s to compile and was skipped; the other pages were compiled.',
        },
      ],
    },
  })
})

test('an abort stops a compilation in this thread between pages', async () => {
  const config = makeConfig(await makeFolder({}))
  const stop = new AbortController()
  const onProgress = (done: number): void => void (done === 5 && stop.abort(new Error('interrupted')))
  await expect(compile(config, makePages(config, 50), {workers: 0, signal: stop.signal, onProgress})).rejects.toThrow('interrupted')
})

test('code that ends its thread, never ends, or throws when nobody waits costs its own page only', async () => {
  const config = makeConfig(await makeFolder({}))
  const texts: Readonly<Record<string, string>> = {
    'awaits.mdx': 'export const never = await new Promise(() => {})\n\n# A\n',
    'exits.mdx': '# A\n\n{process.exit(0)}\n',
    'fine.mdx': '# A\n\n{1 + 1}\n',
    'later.mdx': '# A\n\n{void setTimeout(() => { throw new Error("later") }, 50)}\n',
    'loops.mdx': 'export const never = (() => {\n  for (;;);\n})()\n\n# A\n',
    'rejects.mdx': '# A\n\n{void Promise.reject(new Error("later"))}\n',
  }
  const sources = Object.entries(texts).map(([name, text]) => makeSource(config, name, text))
  const made = await compile(config, sources, {timeLimitMs: 700})
  expect(made.map(({doc}) => doc.problems.map(({code, message}) => `${code} ${message}`))).toEqual([
    ['compile-timeout Loading and rendering the page took too long and was stopped; other pages were not affected.'],
    ['mdx-failed Rendering the page failed: `process.exit` is called, which would end docsite; code of a site must not do that.'],
    [],
    ['mdx-failed Uncaught error in the code of the page: later.'],
    ['compile-timeout Loading and rendering the page took too long and was stopped; other pages were not affected.'],
    ['mdx-failed Uncaught error in the code of the page: later.'],
  ])
})

test('code that takes memory outside of the heap costs its own page only', async () => {
  const config = makeConfig(await makeFolder({}))
  const sources = [
    makeSource(config, 'fine.mdx', '# A\n\n{1 + 1}\n'),
    makeSource(config, 'grows.mdx', '# A\n\n{(() => { for (const held = [];;) held.push(new Uint8Array(1_000_000).fill(1)) })()}\n'),
    makeSource(config, 'late.mdx', '# A\n\n{1 + 1}\n'),
  ]
  const made = await compile(config, sources, {memoryLimit: 300 * 1024 * 1024})
  expect(made.map(({doc}) => doc.problems.map(({code, message}) => `${code} ${message}`))).toEqual([
    [],
    ['mdx-failed Compiling the page needs more memory than a page may use.'],
    [],
  ])
})
