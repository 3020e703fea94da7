import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {loadOwnMarkdown} from '../../renderer/compile/markdown/own-markdown.ts'
import {ownFeatures} from '../../renderer/features/index.ts'
import {createMarkdownCompiler} from '../../renderer/compile/markdown/compile-markdown.ts'
import {createMdxCompiler} from '../../renderer/compile/mdx/compile-mdx.ts'
import type {Compilation} from '../../renderer/core/model/doc.ts'
import type {SiteConfig} from '../../renderer/config/site-config.ts'
import {writeCase} from './write-case.ts'

/** A page to compile: how often a construct is repeated in it, and in which format. */
export type GrowthCase = {readonly name: string; readonly format: 'md' | 'mdx'; readonly count: number}

/** What the compilation of a page took: processor time in milliseconds and memory in megabytes beside what was there. */
export type Measured = {readonly milliseconds: number; readonly megabytes: number; readonly refusedBy: string | undefined}

// Run with `--expose-gc` and a configuration and docsite's folder as arguments: answers each line of cases with a line.
const [configText = '', toolRoot = ''] = process.argv.slice(2)
const given = JSON.parse(configText) as SiteConfig
const config = {...given, ownFeatures: ownFeatures(given)}
const options = {markdown: config.markdown, code: config.code, ...(await loadOwnMarkdown(config))}
const markdown = createMarkdownCompiler(options)
const mdx = createMdxCompiler({config, toolRoot, markdown: options})

await compile('# Title\n\n*b* [c](#d) `e` $f$\n\n```ts\nconst a = 1\n```\n\n<b>a</b>', 'md')
await compile('# Title\n\n*b* [c](#d) {1} <b>a</b>', 'mdx')
for await (const line of createInterface({input: process.stdin})) {
  const {name, format, count} = JSON.parse(line) as GrowthCase
  process.stdout.write(`${JSON.stringify(await measure(writeCase(name, count), format))}\n`)
}

async function measure(text: string, format: GrowthCase['format']): Promise<Measured> {
  globalThis.gc?.()
  // Linux forgets the highest memory so far
  writeFileSync('/proc/self/clear_refs', '5')
  const idle = memoryOf('VmRSS')
  const before = process.cpuUsage()
  const {doc} = await compile(text, format)
  const {user, system} = process.cpuUsage(before)
  const refusedBy = doc.usable ? undefined : doc.problems.at(-1)?.code
  return {milliseconds: (user + system) / 1000, megabytes: memoryOf('VmHWM') - idle, refusedBy}
}

async function compile(text: string, format: GrowthCase['format']): Promise<Compilation> {
  const bytes = new TextEncoder().encode(text)
  if (format === 'md') return markdown.compile(bytes, {read: () => undefined})
  const file = 'content/docs/next/page.mdx'
  const [made] = await mdx.compileAll([{path: file, absolutePath: path.join(config.root, file), bytes}])
  if (!made) throw new Error('Nothing was compiled.')
  return made
}

function memoryOf(field: 'VmRSS' | 'VmHWM'): number {
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return Number(kibibytes) / 1024
}
