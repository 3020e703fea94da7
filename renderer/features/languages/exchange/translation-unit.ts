import {parseDocument, stringify} from 'yaml'
import {isReadKey} from '../state/wording.ts'
import type {Part} from './find-parts.ts'
import type {PageBlock, PageText} from './read-page.ts'

/** A part in the text of a unit, with the number of its placeholder. */
export type UnitPart = Pick<Part, 'half' | 'sign'> & {
  readonly id: number
  /** The Markdown that it stands for. */
  readonly text: string
}

/** The text of a block for translators: in one line, without marks of Markdown around it, cut at what stays as it is. */
export type Unit = {
  readonly tokens: readonly (string | UnitPart)[]
  /** Returns the block with another text, which is Markdown, or the value of a key. */
  readonly toBlock: (text: string) => string
}

/** Returns the text of a block for translators. Undefined if it has no words. */
export function unitOf({text}: Pick<PageText, 'text'>, {block, start, content, parts}: PageBlock): Unit | undefined {
  if (block.kind === 'key') return unitOfKey(block)
  if (content === undefined) return undefined
  const [from, to] = content
  const [head, tail] = [text.slice(start, from), text.slice(to, start + block.text.length)]
  const tokens: (string | UnitPart)[] = []
  let at = from
  for (const [index, part] of parts.filter((one) => one.from >= from && one.to <= to).entries()) {
    if (part.from > at) tokens.push(inOneLine(text.slice(at, part.from)))
    tokens.push({id: index + 1, text: part.text ?? text.slice(part.from, part.to), sign: part.sign, ...(part.half && {half: part.half})})
    at = part.to
  }
  if (at < to) tokens.push(inOneLine(text.slice(at, to)))
  return hasWords(tokens) ? {tokens, toBlock: (translated) => head + translated + tail} : undefined
}

function unitOfKey({text, name = ''}: PageBlock['block']): Unit | undefined {
  if (!isReadKey({name})) return undefined
  const document = parseDocument(text)
  const value = document.errors.length > 0 ? undefined : (document.toJS() as Readonly<Record<string, unknown>> | null)?.[name]
  if (typeof value !== 'string' || value.includes('\n')) return undefined
  const tokens = value.split(/(\{\{[^{}]*\}\}|[⟦⟧])/).flatMap((one, index): (string | UnitPart)[] => {
    const part = {id: (index + 1) / 2, text: one, sign: `the value \`${one}\``}
    return one === '' ? [] : [index % 2 === 0 ? one : part]
  })
  return hasWords(tokens) ? {tokens, toBlock: (translated) => stringify({[name]: translated}, {lineWidth: 0}).trimEnd()} : undefined
}

function hasWords(tokens: Unit['tokens']): boolean {
  return tokens.some((token) => typeof token === 'string' && /\p{L}/u.test(token))
}

/** Joins lines, without the marks of lists and quotes that each has. */
function inOneLine(text: string): string {
  return text.replaceAll(/[ \t]*\n[ \t>]*/g, ' ')
}

/** Returns the text of a unit with placeholders: `See [the guide](guide.md)` is `See ⟦1⟧the guide⟦2⟧`. */
export function maskUnit({tokens}: Unit): string {
  return tokens.map((token) => (typeof token === 'string' ? token : placeholder(token.id))).join('')
}

/** @example placeholder(2) // => '⟦2⟧' */
export function placeholder(id: number | string): string {
  return `⟦${id}⟧`
}

/** Markdown, or why a translation has none, as the end of a sentence about the translation. */
export type Unmasked = {readonly text: string} | {readonly fault: string}

/** Puts what stays as it is in the place of the placeholders of a translation. Each of them has to be there once. */
export function unmaskUnit({tokens}: Unit, translated: string): Unmasked {
  const text = translated.trim().replaceAll(/\s*\n\s*/g, ' ')
  if (text === '') return {fault: 'is empty'}
  const parts = tokens.flatMap((token) => (typeof token === 'string' ? [] : [token]))
  const found = [...text.matchAll(/⟦([^⟦⟧]*)⟧/g)].map(([, id = '']) => id)
  const strange = found.find((id) => !parts.some((part) => String(part.id) === id))
  if (strange !== undefined) return {fault: `has a placeholder \`⟦${strange}⟧\` that the original does not have`}
  for (const {id, sign, text: original} of parts) {
    const times = found.filter((one) => one === String(id)).length
    const name = `\`${placeholder(id)}\`, which stands for ${sign ?? `\`${original.trim()}\``}`
    if (times === 0) return {fault: `lacks ${name}`}
    if (times > 1) return {fault: `has ${name}, ${times} times`}
  }
  for (const {id, half} of parts) {
    const end = half?.side === 'start' ? parts.find((one) => one.half?.side === 'end' && one.half.of === half.of) : undefined
    if (end !== undefined && found.indexOf(String(end.id)) < found.indexOf(String(id)))
      return {fault: `has \`${placeholder(end.id)}\` before \`${placeholder(id)}\`, which begins the same`}
  }
  const restored = text.replaceAll(/⟦(\d+)⟧/g, (_all, id: string) => parts.find((part) => String(part.id) === id)?.text ?? '')
  return {text: restored}
}
