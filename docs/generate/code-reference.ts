import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {wrapText} from '../../cli/wrap-text.ts'
import {codes} from '../../renderer/core/diagnostics/codes.ts'
import type {DiagnosticCode} from '../../renderer/core/diagnostics/codes.ts'

/** Areas of the table of codes, by what codes begin with. */
const areas: readonly (readonly [title: string, prefixes: readonly string[]])[] = [
  ['Configuration', ['config', 'site']],
  ['Versions and files', ['version', 'archive', 'versions', 'file', 'symlink', 'git', 'feed']],
  ['Front matter and categories', ['front', 'title', 'category', 'slug', 'doc', 'data']],
  [
    'Markdown and MDX',
    [
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
    ],
  ],
  ['API reference', ['api']],
  ['Blogs', ['blog', 'tag']],
  ['References', ['link', 'footnote', 'image', 'sharp', 'asset', 'page', 'pagination']],
  ['Promises', ['promise', 'ledger', 'tombstone']],
  ['Corrections', ['apply', 'stale']],
  ['Other sites', ['external']],
  ['Translations', ['translations', 'translation']],
  ['Routes, sidebars, navbar', ['route', 'search', 'redirect', 'rewrite', 'sidebar', 'nav']],
  ['Templates and bundles', ['template', 'bundle', 'style']],
  ['Plugins', ['plugin']],
  ['Docusaurus sites', ['docusaurus']],
  ['Emitted sites', ['built', 'diff']],
  ['Output and environment', ['output', 'install', 'host', 'cache', 'watch', 'serve', 'too']],
  ['Preview images', ['preview']],
]

const frontMatter = `---
title: Error codes
description: All codes that docsite reports, with their meaning, an example, and whether you can set their level.
toc_max_heading_level: 2
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
 * The page of all codes.
 * @param goldens absolute path of the folder of cases, `<code>/expected.txt`
 * @throws {Error} when a code is in no area
 */
export function codeReference(goldens: string): string {
  const all = Object.keys(codes) as DiagnosticCode[]
  const lost = all.filter((code) => areas.every(([, prefixes]) => !prefixes.includes(areaWord(code))))
  if (lost.length > 0) throw new Error(`These codes are in no area of docs/generate/code-reference.ts: ${lost.join(', ')}.`)
  const sections = areas.map(([title, prefixes]) => {
    const here = all.filter((code) => prefixes.includes(areaWord(code)))
    return `## ${title}\n\n${here.map((code) => codeSection(code, goldens)).join('\n\n')}`
  })
  return `${frontMatter}\n${sections.join('\n\n')}\n`
}

function areaWord(code: string): string {
  return code.split('-')[0] ?? code
}

function codeSection(code: DiagnosticCode, goldens: string): string {
  const entry = codes[code]
  const example = readExample(code, goldens)
  const facts = `${entry.title}. _${entry.severity}${'settable' in entry ? ', settable' : ''}_`
  return `### \`${code}\` {#${code}}\n\n${facts}${example === undefined ? '' : `\n\n\`\`\`text\n${example}\n\`\`\``}`
}

/** The first problem of the code's golden. Undefined for codes whose tests are elsewhere. */
function readExample(code: string, goldens: string): string | undefined {
  const file = path.join(goldens, code, 'expected.txt')
  if (!existsSync(file)) return undefined
  const problems = readFileSync(file, 'utf8')
    .replace(/^\$.*\n/, '')
    .split('\n\n')
  const first = problems.find((problem) => new RegExp(`^(?:.* )?(?:error|warning|info) ${code}$`, 'm').test(problem.split('\n')[0] ?? ''))
  return first?.trimEnd().replaceAll('```', "'''").split('\n').map(fold).join('\n')
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
