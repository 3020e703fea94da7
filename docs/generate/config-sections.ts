import {factRow, htmlCode} from './fact-row.ts'
import type {SchemaKey} from './list-keys.ts'

/** A key with its docstring. */
export type DescribedKey = SchemaKey & {
  readonly text: string
  /** Path of the key of `docSets` that this key of `docs` also describes. */
  readonly sharedWith: string | undefined
}

/** Returns a heading for a key, a row of facts, and what it does. */
export function keySection(key: DescribedKey): string {
  const level = key.path.includes('.') ? '###' : '##'
  const fallback = key.required ? ['required'] : key.fallback === undefined ? [] : [`default ${htmlCode(key.fallback)}`]
  const facts = factRow([htmlCode(key.type), ...fallback, scopeOf(key)])
  return `${level} \`${key.path}\` {#${anchorOf(key.path)}}\n\n${facts}\n\n${key.text}${accepted(key)}`
}

/** Returns a table of the keys of a value that can have several forms, such as `navbar.items[]{star}`. */
export function formSection(form: string, keys: readonly DescribedKey[]): string {
  const [, path = '', name = ''] = /^(.*)\{(.*)\}$/.exec(form) ?? []
  const rows = keys.map((key) => {
    const fallback = key.required ? 'required' : key.fallback === undefined ? '' : `\`${key.fallback}\``
    return row([`\`${key.path.slice(form.length + 1)}\``, typeCell(key.type), fallback, key.text + accepted(key)])
  })
  const heading = `### \`${path}\`: \`${name}\` {#${anchorOf(`${path}.${name}`)}}`
  return `${heading}\n\n${row(['Key', 'Type', 'Default', 'What it does'])}\n|---|---|---|---|\n${rows.join('\n')}`
}

/** Anchors are kept: links of other pages and other sites lead to them. */
export function anchorOf(path: string): string {
  return path.replaceAll(/[^\w.-]/g, '')
}

/** Returns the scope of a key, in the words of the guide. */
function scopeOf({path, sharedWith}: DescribedKey): string {
  if (path.includes('.versions.<name>.')) return 'per version'
  if (path.startsWith('docSets.<name>.') || sharedWith !== undefined) return 'per doc set'
  if (path.startsWith('i18n.localeConfigs.<name>.')) return 'per locale'
  if (path.startsWith('blog[].')) return 'per blog'
  return path.startsWith('api[].') ? 'per library' : 'whole site'
}

/** Expectations in messages; their URLs are examples, which Markdown would make links of. */
function accepted({expected}: SchemaKey): string {
  return expected === undefined ? '' : ` Accepted: ${expected.replaceAll(/(?<![`'"])https?:\/\/[\w*./-]*[\w/]/g, '`$&`')}.`
}

/** A code span breaks at its spaces, which is hard to read in a narrow column: `'left'` or `'right'`. */
function typeCell(type: string): string {
  const parts = type.includes('(') ? [type] : type.split(' | ')
  return parts.map((part) => `\`${part}\``).join(' or ')
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
}
