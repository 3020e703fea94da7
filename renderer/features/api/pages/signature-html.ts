import type {ApiCode, ApiToken} from '../../../core/model/api.ts'
import {escapeHtml, escapeText} from '../../../core/html/escape-html.ts'
import {tokensOf} from '../parse/code-tokens.ts'
import {expandHelpers} from './expand-helpers.ts'
import {layOut} from './lay-out.ts'
import {linkToItem} from './page-context.ts'
import type {PageContext} from './page-context.ts'

/**
 * A block of signatures: coloured, with types that lead to their pages, and helper types below.
 * @param className of a block that shows what an earlier version had, whose helper types are not those of this one
 */
export function signatureBlock(context: PageContext, codes: readonly ApiCode[], className = ''): string {
  const {code, where} = className === '' ? expandHelpers(codes, context.helperOf, context.takeIds) : {code: codes, where: []}
  const render = (one: ApiCode): string => tokensHtml(context, layOut(one))
  const helpers = where.length === 0 ? '' : `\n<span class="api-where">${where.map(render).join('\n')}</span>`
  const classes = ['code', 'api-signature', ...(className ? [className] : [])].join(' ')
  return `<figure class="${classes}"><pre tabindex="0"><code>${code.map(render).join('\n')}${helpers}</code></pre></figure>`
}

/** A type inside of a sentence or a cell. */
export function inlineType(context: PageContext, type: ApiCode): string {
  const {code} = expandHelpers([type], context.helperOf)
  return `<code class="api-type">${code.map((one) => tokensHtml(context, flat(one), false)).join('')}</code>`
}

function flat(code: ApiCode): ApiToken[] {
  return layOut({sequence: [code]}).map((token) => (token.text.startsWith('\n') ? {text: ' '} : token))
}

function tokensHtml(context: PageContext, tokens: readonly ApiToken[], isColoured = true): string {
  return tokens.map((token) => tokenHtml(context, token, isColoured)).join('')
}

function tokenHtml(context: PageContext, {text, kind, reference, id}: ApiToken, isColoured: boolean): string {
  const shown = escapeText(text).replaceAll('\n\n', '\n')
  const coloured =
    kind === undefined || !isColoured
      ? shown
      : `<span class="tk-${kind}"${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${shown}</span>`
  const target = reference === undefined ? undefined : context.lookUp(reference)
  if (target?.kind !== 'item') return coloured
  return `<a href="${escapeHtml(linkToItem(context, target.placed))}">${coloured}</a>`
}

/** Names in code that come from other packages, with these: `ViewProps` of `react-native`. Everybody knows where React's come from. */
export function importedNames(context: PageContext, codes: readonly ApiCode[]): [string, string][] {
  const names = new Set(codes.flatMap((code) => [...tokensOf(code)].flatMap(({reference}) => reference ?? [])))
  return [...names].flatMap((name): [string, string][] => {
    const isReact = name === 'React' || name.includes('React.')
    const from = isReact || context.lookUp(name) !== undefined ? undefined : context.importOf(name.split('.')[0] ?? name)
    return from === undefined ? [] : [[name, from]]
  })
}

/** Name at the beginning of a type: `EventEmitter` of `EventEmitter<Events>`. */
export function headOf(type: ApiCode): ApiCode {
  const [head] = tokensOf(type)
  return head ?? type
}

/** HTML that names what comes from another package. */
export function importedHtml([name, from]: readonly [string, string], word = 'from'): string {
  return `<code>${escapeHtml(name)}</code> ${word} <code>${escapeHtml(from)}</code>`
}
