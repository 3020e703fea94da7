import {siteConfigSchema} from '../../renderer/config/schema.ts'
import {listKeys} from './list-keys.ts'
import type {SchemaKey} from './list-keys.ts'
import type {KeyDoc} from './read-key-docs.ts'

const frontMatter = `---
title: Configuration keys
sidebar_label: Configuration
description: Every key of site-config.ts with its type, its default and what it does.
toc_max_heading_level: 2
---

All keys of \`site-config.ts\`, generated from the schema that checks your file. \`title\` and \`url\` are required. A key that docsite does not
know is an error, and so is a value of another type. Paths are written from the root of the configuration: \`[]\` stands for an entry of a
list, \`<name>\` for a name of your choice.
`

/**
 * The page of all configuration keys.
 * @param docs the docstrings of the keys
 * @throws {Error} when keys have none
 */
export function configReference(docs: ReadonlyMap<string, KeyDoc>): string {
  const keys = listKeys(siteConfigSchema)
  const silent = keys.filter(({path}) => (docs.get(path)?.text ?? '') === '').map(({path}) => path)
  if (silent.length > 0) throw new Error(`These keys have no docstring in renderer/config: ${silent.join(', ')}.`)
  const text = (key: SchemaKey): string => docs.get(key.path)?.text ?? ''
  const parts: string[] = []
  for (const [index, key] of keys.entries()) {
    const form = formOf(key.path)
    if (form === undefined) parts.push(keySection(key, text(key)))
    else if (formOf(keys[index - 1]?.path ?? '') !== form) {
      parts.push(
        formSection(
          form,
          keys.filter(({path}) => formOf(path) === form).map((one) => ({key: one, text: text(one)})),
        ),
      )
    }
  }
  return `${frontMatter}\n${parts.join('\n\n')}\n`
}

/** What messages expect; their URLs are examples, which Markdown would make links of. */
function accepted({expected}: SchemaKey): string {
  return expected === undefined ? '' : ` Accepted: ${expected.replaceAll(/(?<![`'"])https?:\/\/[\w*./-]*[\w/]/g, '`$&`')}.`
}

/** `navbar.items[]{star}` of `navbar.items[]{star}.href`. */
function formOf(path: string): string | undefined {
  return /^[^{]*\{[^}]*\}/.exec(path)?.[0]
}

function keySection(key: SchemaKey, text: string): string {
  const level = key.path.includes('.') ? '###' : '##'
  const facts = [`\`${key.type}\``, ...(key.required ? ['required'] : key.fallback === undefined ? [] : [`default \`${key.fallback}\``])]
  const expected = accepted(key)
  return `${level} \`${key.path}\` {#${anchorOf(key.path)}}\n\n${facts.join(', ')}. ${text}${expected}`
}

function formSection(form: string, keys: readonly {readonly key: SchemaKey; readonly text: string}[]): string {
  const [, path = '', name = ''] = /^(.*)\{(.*)\}$/.exec(form) ?? []
  const rows = keys.map(({key, text}) => {
    const fallback = key.required ? 'required' : key.fallback === undefined ? '' : `\`${key.fallback}\``
    const expected = accepted(key)
    return row([`\`${key.path.slice(form.length + 1)}\``, typeCell(key.type), fallback, text + expected])
  })
  const heading = `### \`${path}\`: \`${name}\` {#${anchorOf(`${path}.${name}`)}}`
  return `${heading}\n\n${row(['Key', 'Type', 'Default', 'What it does'])}\n|---|---|---|---|\n${rows.join('\n')}`
}

/** A code span breaks at its spaces, which is hard to read in a narrow column: `'left'` or `'right'`. */
function typeCell(type: string): string {
  const parts = type.includes('(') ? [type] : type.split(' | ')
  return parts.map((part) => `\`${part}\``).join(' or ')
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
}

/** Anchors are kept: links of other pages and other sites lead to them. */
function anchorOf(path: string): string {
  return path.replaceAll(/[^\w.-]/g, '')
}
