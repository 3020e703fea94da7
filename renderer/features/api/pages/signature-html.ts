import type {ApiCode, ApiToken} from '../model/api.ts'
import {escapeForMarkdown, escapeHtml, escapeText} from '../../../core/html/escape-html.ts'
import {tokensOf} from '../parse/code-tokens.ts'
import {expandHelpers} from './expand-helpers.ts'
import {layFlat, layOut} from './lay-out.ts'
import {linkToItem} from './page-context.ts'
import type {PageContext} from './page-context.ts'

/**
 * Returns a highlighted block of signatures, with links from types to their pages and with helper types below.
 */
export function signatureBlock(context: PageContext, codes: readonly ApiCode[], {className = '', width}: BlockOptions = {}): string {
  const {code, where} = className === '' ? expandHelpers(codes, context.helperOf, context.takeIds) : {code: codes, where: []}
  const render = (one: ApiCode): string => tokensHtml(context, layOut(one, width))
  const helpers = where.length === 0 ? '' : `\n<span class="api-where">${where.map(render).join('\n')}</span>`
  const classes = ['code', 'api-signature', ...(className ? [className] : [])].join(' ')
  return `<figure class="${classes}"><pre tabindex="0"><code>${code.map(render).join('\n')}${helpers}</code></pre></figure>`
}

/** The look of a block of signatures. */
type BlockOptions = {
  /** Class of a block with the signature of an earlier version. Its helper types are not expanded, as they may differ. */
  readonly className?: string
  /** Maximum length of a line, in characters. */
  readonly width?: number | undefined
}

/** Returns HTML of a type inside a sentence or a table cell of Markdown. */
export function inlineType(context: PageContext, type: ApiCode): string {
  const {code} = expandHelpers([type], context.helperOf)
  return `<code class="api-type">${code.map((one) => tokensHtml(context, layFlat(one), false)).join('')}</code>`
}

function tokensHtml(context: PageContext, tokens: readonly ApiToken[], isColoured = true): string {
  return tokens.map((token) => tokenHtml(context, token, isColoured)).join('')
}

function tokenHtml(context: PageContext, {text, kind, reference, id}: ApiToken, isColoured: boolean): string {
  const shown = isColoured ? escapeText(text).replaceAll('\n\n', '\n') : escapeForMarkdown(text)
  const coloured =
    kind === undefined || !isColoured
      ? shown
      : `<span class="tk-${kind}"${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${shown}</span>`
  const target = reference === undefined ? undefined : context.lookUp(reference)
  if (target?.kind !== 'item') return coloured
  return `<a href="${escapeHtml(linkToItem(context, target.placed))}">${coloured}</a>`
}

/**
 * Returns the names in code that come from other packages, with the package: `ViewProps` of `react-native`. Skips names of React, which
 * are well known.
 */
export function importedNames(context: PageContext, codes: readonly ApiCode[]): [string, string][] {
  const names = new Set(codes.flatMap((code) => [...tokensOf(code)].flatMap(({reference}) => reference ?? [])))
  return [...names].flatMap((name): [string, string][] => {
    const isReact = name === 'React' || name.includes('React.')
    const from = isReact || context.lookUp(name) !== undefined ? undefined : context.importOf(name.split('.')[0] ?? name)
    return from === undefined ? [] : [[name, from]]
  })
}

/** Returns the name at the beginning of a type: `EventEmitter` of `EventEmitter<Events>`. */
export function headOf(type: ApiCode): ApiCode {
  const [head] = tokensOf(type)
  return head ?? type
}

/** Returns HTML with a name and the package it comes from. */
export function importedHtml([name, from]: readonly [string, string], word = 'from'): string {
  return `<code>${escapeHtml(name)}</code> ${word} <code>${escapeHtml(from)}</code>`
}
