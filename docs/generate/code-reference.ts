import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {wrapText} from '../../cli/wrap-text.ts'
import {codes} from '../../renderer/core/diagnostics/codes.ts'
import type {DiagnosticCode} from '../../renderer/core/diagnostics/codes.ts'
import {factRow, htmlCode} from './fact-row.ts'
import {areaHead, referenceIndex} from './reference-index.ts'

/** A page of the reference: `promises` in `reference/error-codes/promises.md`, with the first words of the codes on it. */
type CodeArea = {readonly name: string; readonly title: string; readonly prefixes: readonly string[]}

const areas: readonly CodeArea[] = [
  {name: 'configuration', title: 'Configuration', prefixes: ['config', 'site']},
  {
    name: 'versions-and-files',
    title: 'Versions and files',
    prefixes: ['version', 'archive', 'versions', 'file', 'symlink', 'git', 'feed'],
  },
  {name: 'front-matter', title: 'Front matter and categories', prefixes: ['front', 'title', 'category', 'slug', 'doc', 'data']},
  {
    name: 'markdown',
    title: 'Markdown and MDX',
    prefixes: [
      'markdown',
      'nesting',
      'compile',
      'mdx',
      'import',
      'component',
      'policy',
      'island',
      'math',
      'code',
      'directive',
      'admonition',
      'heading',
      'id',
      'tabs',
      'mermaid',
      'variable',
    ],
  },
  {name: 'api-reference', title: 'API reference', prefixes: ['api']},
  {name: 'blogs', title: 'Blogs', prefixes: ['blog', 'tag']},
  {name: 'references', title: 'References', prefixes: ['link', 'footnote', 'image', 'sharp', 'asset', 'page', 'pagination']},
  {name: 'promises', title: 'Promises', prefixes: ['promise', 'ledger', 'tombstone']},
  {name: 'corrections', title: 'Corrections', prefixes: ['apply', 'stale', 'move']},
  {name: 'other-sites', title: 'Other sites', prefixes: ['external']},
  {name: 'translations', title: 'Translations', prefixes: ['translations', 'translation']},
  {name: 'routes', title: 'Routes, sidebars, navbar', prefixes: ['route', 'search', 'redirect', 'rewrite', 'sidebar', 'nav']},
  {name: 'templates', title: 'Templates and bundles', prefixes: ['template', 'bundle', 'style']},
  {name: 'plugins', title: 'Plugins', prefixes: ['plugin']},
  {name: 'docusaurus', title: 'Docusaurus sites', prefixes: ['docusaurus']},
  {name: 'emitted-sites', title: 'Emitted sites', prefixes: ['built', 'diff']},
  {name: 'output', title: 'Output and environment', prefixes: ['output', 'install', 'host', 'cache', 'watch', 'serve', 'too']},
  {name: 'preview-images', title: 'Preview images', prefixes: ['preview']},
]

const head = `---
title: Error codes
description: All codes that docsite reports, with their meaning, an example, and whether you can set their level.
format: mdx
search: false
---

A report names the code after the level: \`error link-missing-page\`. Codes are permanent: they are never renamed or reused. Each example is
a report that the tests of docsite assert.

The level of a code that says _settable_ can be changed in the configuration, for the site or for a version:

\`\`\`ts config title="site-config.ts"
levels: {'link-missing-anchor': 'warning', 'page-orphan': 'error'},
docs: {versions: {'1.0': {levels: {'link-missing-page': 'warning'}}}},
\`\`\`

Plugins have codes of their own, such as \`tutorials/no-steps\`: the name of the plugin, a slash and a code. Their levels are set in the
same way.
`

/**
 * The pages of all codes, by path in `reference/`: an index, and a page for each area.
 * @param goldens absolute path of the folder of cases, `<code>/expected.txt`
 * @throws {Error} when a code is in no area
 */
export function codeReference(goldens: string): ReadonlyMap<string, string> {
  const all = Object.keys(codes) as DiagnosticCode[]
  const lost = all.filter((code) => areas.every(({prefixes}) => !prefixes.includes(areaWord(code))))
  if (lost.length > 0) throw new Error(`These codes are in no area of docs/generate/code-reference.ts: ${lost.join(', ')}.`)
  const filled = areas.map((area) => ({area, own: all.filter((code) => area.prefixes.includes(areaWord(code)))}))
  const groups = filled.map(({area: {name, title}, own}) => {
    const page = `./error-codes/${name}.md`
    const entries = own.map((code) => ({
      ids: [code],
      name: `\`${code}\``,
      to: `${page}#${code}`,
      text: `${codes[code].title}. _${levelOf(code).join(', ')}_`,
    }))
    return {title, to: page, entries}
  })
  return new Map([
    ['error-codes.md', referenceIndex({head, noun: 'codes', groups})],
    ...filled.map(({area: {name, title}, own}, index) => {
      const pageHead = areaHead({
        title,
        of: 'Error codes',
        position: index + 1,
        description: `Error codes of docsite, with examples: ${title}.`,
      })
      return [`error-codes/${name}.md`, `${pageHead}\n${own.map((code) => codeSection(code, goldens)).join('\n\n')}\n`] as const
    }),
  ])
}

function areaWord(code: string): string {
  return code.split('-')[0] ?? code
}

function levelOf(code: DiagnosticCode): string[] {
  const entry = codes[code]
  return [entry.severity, ...('settable' in entry ? ['settable'] : [])]
}

function codeSection(code: DiagnosticCode, goldens: string): string {
  const entry = codes[code]
  const {command, report} = readExample(code, goldens) ?? {}
  const facts = factRow([...levelOf(code), ...(command === undefined ? [] : [htmlCode(command)])])
  return `## \`${code}\` {#${code}}\n\n${facts}\n\n${entry.title}.${report === undefined ? '' : `\n\n\`\`\`text\n${report}\n\`\`\``}`
}

/** The first problem of the code's golden, and the command that reports it. Undefined for codes whose tests are elsewhere. */
function readExample(code: string, goldens: string): {readonly command: string; readonly report: string} | undefined {
  const file = path.join(goldens, code, 'expected.txt')
  if (!existsSync(file)) return undefined
  const [, called = '', output = ''] = /^\$ (.*)\n([^]*)$/.exec(readFileSync(file, 'utf8')) ?? []
  const isReport = new RegExp(`^(?:.* )?(?:error|warning|info) ${code}$`, 'm')
  const first = output.split('\n\n').find((problem) => isReport.test(problem.split('\n')[0] ?? ''))
  if (first === undefined) return undefined
  const [command = ''] = /^docsite [\w-]+(?: --(?:built|external))?/.exec(called) ?? []
  return {command, report: first.trimEnd().replaceAll('```', "'''").split('\n').map(fold).join('\n')}
}

/** Columns that a code block has room for on a page. */
const WIDTH = 76

/** Breaks a line of prose as a terminal of that width would; lines of source and their marks stay. */
function fold(line: string): string {
  const [indent = ''] = /^ */.exec(line) ?? []
  if (/^ *\d* \|/.test(line)) return line
  return wrapText(line.trimStart(), WIDTH - indent.length)
    .split('\n')
    .map((part) => indent + part)
    .join('\n')
}
