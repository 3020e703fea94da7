import type {Nodes} from 'mdast'
import {append} from '../../../core/data/append.ts'

/** A range of a page that no translation may change: it is kept, or replaced by a placeholder while the text around it is translated. */
export type Part = {
  /** Offsets in the text of the page; `to` is exclusive. */
  readonly from: number
  readonly to: number
  /** The thing that it is, as problems name it: ``the link `guide.md` ``. Undefined if nothing is lost without it, as for a backslash. */
  readonly sign: string | undefined
  /** The text that stands for it in a translation, if that is not its own. */
  readonly text?: string
  /** The half of something that surrounds text, such as a link. An end follows its start, and both have the same number. */
  readonly half?: {readonly side: 'start' | 'end'; readonly of: number}
  /** Whether it is a character that people may write otherwise, such as `&nbsp;`. */
  readonly isCharacter?: true
}

/** A tree of a page, and what it is a tree of. */
export type ParsedText = {
  readonly tree: Nodes
  readonly text: string
  /** Offset of the body, which the tree begins with. */
  readonly start: number
  readonly isMdx: boolean
}

/**
 * Finds the parts of a page that stay as they are: code, the ends of links and images, tags, formulas, footnotes, values such as `{{version}}`,
 * expressions of MDX, references to characters and backslashes. They do not overlap, and are in their order.
 */
export function findParts({tree, text, start, isMdx}: ParsedText): Part[] {
  const parts: Part[] = []
  const rangeOf = ({position}: Nodes): readonly [number, number] | undefined => {
    const [from, to] = [position?.start.offset, position?.end.offset]
    return from === undefined || to === undefined ? undefined : [from + start, to + start]
  }
  let count = 0
  const around = (node: Nodes, inner: readonly [number, number], given: {readonly sign: string; readonly end?: string}): void => {
    const range = rangeOf(node)
    if (range === undefined) return
    const of = (count += 1)
    parts.push({from: range[0], to: inner[0], sign: undefined, half: {side: 'start', of}})
    const end = {from: inner[1], to: range[1], sign: given.sign, half: {side: 'end', of}} as const
    parts.push(given.end === undefined ? end : {...end, text: given.end})
  }
  const whole = (node: Nodes, sign: string): void => {
    const range = rangeOf(node)
    if (range !== undefined) parts.push({from: range[0], to: range[1], sign})
  }
  const innerOf = (node: Nodes): readonly [number, number] | undefined => {
    const children = 'children' in node ? node.children : []
    const [first, last] = [children[0], children.at(-1)].map((child) => child && rangeOf(child))
    return first === undefined || last === undefined ? undefined : [first[0], last[1]]
  }
  const visit = (node: Nodes): void => {
    const range = rangeOf(node)
    const raw = range === undefined ? '' : text.slice(range[0], range[1])
    const type: string = node.type
    const inner = innerOf(node)
    if (node.type === 'link') {
      const sign = `the link \`${node.url}\``
      if (!raw.startsWith('[') || inner === undefined) return whole(node, sign)
      around(node, inner, {sign})
    } else if (node.type === 'linkReference') {
      const label = node.label ?? node.identifier
      if (inner === undefined) return whole(node, `the link \`[${label}]\``)
      around(node, inner, {sign: `the link \`[${label}]\``, end: `][${label}]`})
    } else if (node.type === 'image' || node.type === 'imageReference') {
      const sign = node.type === 'image' ? `the image \`${node.url}\`` : `the image \`[${node.label ?? node.identifier}]\``
      const end = node.type === 'image' ? raw.lastIndexOf('](') : -1
      if (range === undefined || end < 2 || (node.type === 'image' && (node.alt ?? '') === '')) return whole(node, sign)
      around(node, [range[0] + 2, range[0] + end], {sign})
      return
    } else if (node.type === 'inlineCode') return whole(node, `the code \`${node.value}\``)
    else if (node.type === 'html') return whole(node, `the tag \`${signOfTag(node.value)}\``)
    else if (type === 'inlineMath') return whole(node, `the formula \`${raw}\``)
    else if (node.type === 'footnoteReference') return whole(node, `the footnote \`${raw}\``)
    else if (type === 'textDirective') {
      if (inner === undefined) return whole(node, `\`${raw}\``)
      around(node, inner, {sign: `the directive \`${raw.slice(0, raw.indexOf('['))}\``})
    } else if (node.type === 'break') {
      if (range !== undefined)
        parts.push({from: range[0], to: range[1] + (/^[\s>]*/.exec(text.slice(range[1]))?.[0].length ?? 0), sign: undefined})
      return
    } else if (node.type === 'text') {
      if (range !== undefined) append(parts, partsOfText(raw, {from: range[0], isMdx}))
      return
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return parts.sort((a, b) => a.from - b.from || a.to - b.to)
}

const IN_TEXT =
  /(?<value>\{\{[^{}\n]*\}\}|\{#[^{}\n]*\})|(?<character>&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});)|(?<other>\\[!-/:-@[-`{-~]|[⟦⟧])/g
const IN_MDX_TEXT =
  /(?<value>\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})|(?<character>&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});)|(?<other>\\[!-/:-@[-`{-~]|[⟦⟧])/g

function partsOfText(raw: string, {from, isMdx}: {readonly from: number; readonly isMdx: boolean}): Part[] {
  return [...raw.matchAll(isMdx ? IN_MDX_TEXT : IN_TEXT)].map((found): Part => {
    const {value, character} = found.groups ?? {}
    const at = from + found.index
    const range = {from: at, to: at + found[0].length}
    if (value !== undefined) return {...range, sign: `the value \`${value}\``}
    if (character !== undefined) return {...range, sign: `the character \`${character}\``, isCharacter: true}
    return {...range, sign: undefined}
  })
}

/** Attributes that are text for readers, which translations have their own of. */
const READ_ATTRIBUTE = /\s(?:alt|title|label|summary|placeholder|aria-label|description)=(?:"[^"]*"|'[^']*')/g

/** Returns a tag without what may be translated in it. */
export function signOfTag(tag: string): string {
  return tag.replaceAll(READ_ATTRIBUTE, '').replaceAll(/\s\s*/g, ' ')
}
