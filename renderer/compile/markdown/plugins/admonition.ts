import type {Paragraph} from 'mdast'
import {append} from '../../../core/data/append.ts'
import type {AdmonitionTitles} from '../markdown-options.ts'
import type {ContainerDirective} from './directive-nodes.ts'

/** Built-in keywords of admonitions; those of Docusaurus 2 and 3. */
const builtIn = ['note', 'tip', 'info', 'caution', 'danger', 'warning', 'important', 'secondary', 'success'] as const

/**
 * Returns the default title of each keyword, built-in or of the site: its translation, otherwise the keyword with a capital
 * first letter.
 */
export function admonitionTitles(extra: readonly string[], translated: AdmonitionTitles = {}): ReadonlyMap<string, string> {
  return new Map([...builtIn, ...extra].map((word) => [word, translated[word] ?? word.charAt(0).toUpperCase() + word.slice(1)]))
}

/** Turns a directive into an admonition in place. Its label, or its attribute `title`, becomes the title; `id` and `class` are kept. */
export function makeAdmonition(node: ContainerDirective, defaultTitle: string): void {
  const [first] = node.children
  const label = first?.type === 'paragraph' && isLabel(first) ? first : undefined
  const {id, class: extraClasses, title: words} = node.attributes ?? {}
  const {name} = node
  const className = ['admonition', `admonition-${name}`, 'theme-admonition', `theme-admonition-${name}`]
  if (extraClasses) append(className, extraClasses.split(/\s\s*/))
  node.data = {hName: 'aside', hProperties: {className, ...(id && {id})}}
  const title: Paragraph = {
    type: 'paragraph',
    data: {hProperties: {className: ['admonition-title']}},
    children: label?.children ?? [{type: 'text', value: words || defaultTitle}],
    ...(label?.position && {position: label.position}),
  }
  node.children.splice(0, label === undefined ? 0 : 1, title)
}

/** Reports whether the last line of a directive closes it, rather than the end of its container. */
export function isClosed(node: ContainerDirective, source: string): boolean {
  const {start, end} = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return true
  const written = source.slice(start.offset, end.offset).trimEnd()
  const lastLine = written.slice(written.lastIndexOf('\n') + 1)
  const closing = /^[\s>]*(::::*)$/.exec(lastLine)?.[1]
  const opening = /^::*/.exec(written)?.[0] ?? ':::'
  return closing !== undefined && written.includes('\n') && closing.length >= opening.length
}

function isLabel(paragraph: Paragraph): boolean {
  return paragraph.data !== undefined && 'directiveLabel' in paragraph.data && paragraph.data.directiveLabel === true
}
