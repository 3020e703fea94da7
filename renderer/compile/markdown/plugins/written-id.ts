import type {Heading, Text} from 'mdast'
import type {} from 'remark-mdx'

/** An id at the end of a heading: `{#id}` or `{#id was:former}`, or the form that MDX needs, a comment in braces. */
const WRITTEN = /\{(?:#([^{}]*)|\/\*\s*#([^{}]*)\*\/)\}\s*$/
/** The end of a heading: marks of its level, or the line below it. */
const CLOSING = /[ \t]##*[ \t]*$|\n[ \t>]*(?:==*|--*)[ \t]*$/

const IN_MDX = /^\/\*\s*#(.*?)\s*\*\/$/s

/**
 * Removes the id that is written at the end of a heading, and returns it. It is read from the source, since parsers see emphasis, links and directives in
 * ids such as `__init__` and `a:b`. Undefined if there is none; `\{#if}` is text, and so is an id in code.
 */
export function takeWrittenId(node: Heading, source: string): string | undefined {
  const last = node.children.at(-1)
  if (last === undefined) return undefined
  if (last.type === 'mdxTextExpression') {
    const found = IN_MDX.exec(last.value.trim())
    if (found !== null) dropFrom(node, node.children.length - 1)
    return found?.[1]
  }
  return takeFromSource(node, source) ?? takeFromText(node, source)
}

function takeFromSource(node: Heading, source: string): string | undefined {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset]
  if (start === undefined || end === undefined) return undefined
  const written = source.slice(start, end).replace(CLOSING, '')
  const found = WRITTEN.exec(written)
  // what follows the brace has none, so it is in the last text with one, unless it is within emphasis or code
  const index = node.children.findLastIndex((child) => child.type === 'text' && child.value.includes('{'))
  const text = node.children[index]
  if (found === null || text?.type !== 'text' || written.charAt(found.index - 1) === '\\') return undefined
  const brace = text.value.lastIndexOf('{')
  if (!/^\{(?:#|\/\*)/.test(text.value.slice(brace))) return undefined
  cutAt(text, brace)
  dropFrom(node, text.value === '' ? index : index + 1)
  return (found[1] ?? found[2]?.trimEnd() ?? '').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** Takes the id from the last text, which a plugin of the site may have made. */
function takeFromText(node: Heading, source: string): string | undefined {
  const last = node.children.at(-1)
  const found = last?.type === 'text' ? WRITTEN.exec(last.value) : null
  if (last?.type !== 'text' || found === null || isEscaped(last, source)) return undefined
  cutAt(last, found.index)
  if (last.value === '') dropFrom(node, node.children.length - 1)
  return found[1] ?? found[2]?.trimEnd()
}

/** Reports whether the brace is escaped. */
function isEscaped({position}: Text, source: string): boolean {
  const end = position?.end.offset
  return end !== undefined && source.charAt(source.lastIndexOf('{', end - 1) - 1) === '\\'
}

function cutAt(text: Text, end: number): void {
  text.value = text.value.slice(0, end).trimEnd()
}

function dropFrom(node: Heading, index: number): void {
  node.children.splice(index)
  const last = node.children.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
}
