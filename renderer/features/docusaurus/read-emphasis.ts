import type {PhrasingContent, Text} from 'mdast'

/** Something in a line of text: a character that may be part of a marker, or what is not read again. */
type Item = {readonly marker: string} | {readonly text: string} | {readonly node: PhrasingContent}

/** Maximum number of items that are read. Each marker without another one costs a walk through those after it. */
const MOST = 5000

/**
 * Reads the emphasis of a paragraph as the parser of MDX 1 did (remark-parse 8), which preceded CommonMark: the first marker that can close
 * one does, whatever stands beside it. Returns undefined if that makes no difference.
 * @param source the text that the nodes were parsed from
 */
export function readEmphasis(nodes: readonly PhrasingContent[], source: string): PhrasingContent[] | undefined {
  if (!nodes.some(hasMarkers)) return undefined
  const items = itemsOf(nodes, source)
  if (items === undefined || items.length > MOST) return undefined
  const read = parse(items)
  return shapeOf(read) === shapeOf(nodes) ? undefined : read
}

function hasMarkers(node: PhrasingContent): boolean {
  return node.type === 'text' ? /[*_]/.test(node.value) : node.type === 'emphasis' || node.type === 'strong'
}

/** Returns the content of nodes without their emphasis, whose markers are characters again. Undefined if they cannot be told. */
function itemsOf(nodes: readonly PhrasingContent[], source: string): Item[] | undefined {
  const items: Item[] = []
  for (const node of nodes) {
    const inner = innerItems(node, source)
    if (inner === undefined) return undefined
    for (const item of inner) items.push(item)
  }
  return items
}

function innerItems(node: PhrasingContent, source: string): Item[] | undefined {
  if (node.type === 'text') return textItems(node, source)
  if (node.type !== 'emphasis' && node.type !== 'strong') return [{node}]
  const marker = source.charAt(node.position?.start.offset ?? -1)
  const inner = itemsOf(node.children, source)
  if (inner === undefined || (marker !== '*' && marker !== '_')) return undefined
  const markers = Array.from({length: node.type === 'strong' ? 2 : 1}, () => ({marker}))
  return [...markers, ...inner, ...markers]
}

/** Returns the characters of a text. Those that are escaped, or written as entities, mark nothing. */
function textItems({value, position}: Text, source: string): Item[] | undefined {
  if (!/[*_]/.test(value)) return [{text: value}]
  const written = source.slice(position?.start.offset, position?.end.offset)
  const parts = value.split(/([*_])/)
  if (written === value) return withoutEmpty(parts.map((part, index) => (index % 2 === 1 ? {marker: part} : {text: part})))
  // entities and lines of containers differ, too; markers come in the same order
  const marks = [...written.matchAll(/\\?[*_]|&#(?:42|95|x2a|x5f);|&(?:ast|lowbar);/gi)].map(([mark]) => mark)
  if (marks.length !== (parts.length - 1) / 2) return undefined
  return withoutEmpty(parts.map((part, index) => (index % 2 === 1 && marks[(index - 1) / 2] === part ? {marker: part} : {text: part})))
}

function withoutEmpty(items: readonly Item[]): Item[] {
  return items.filter((item) => !('text' in item && item.text === ''))
}

/** Reads items from left to right: strong first, then emphasis, otherwise the marker is text. */
function parse(items: readonly Item[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = []
  for (let index = 0; index < items.length;) {
    const end = endOfStrong(items, index) ?? endOfEmphasis(items, index)
    if (end === undefined) {
      addItem(nodes, items[index])
      index += 1
      continue
    }
    const {type, last} = end
    const length = type === 'strong' ? 2 : 1
    nodes.push({type, children: parse(items.slice(index + length, last))})
    index = last + length
  }
  return nodes
}

function addItem(nodes: PhrasingContent[], item: Item | undefined): void {
  if (item === undefined) return
  if ('node' in item) nodes.push(item.node)
  else {
    const value = 'marker' in item ? item.marker : item.text
    const last = nodes.at(-1)
    if (last?.type === 'text') nodes[nodes.length - 1] = {type: 'text', value: last.value + value}
    else if (value !== '') nodes.push({type: 'text', value})
  }
}

/** The place of the markers that close emphasis. */
type End = {readonly type: 'strong' | 'emphasis'; readonly last: number}

function endOfStrong(items: readonly Item[], start: number): End | undefined {
  const marker = markerAt(items, start)
  if (marker === undefined || markerAt(items, start + 1) !== marker) return undefined
  let hasContent = false
  for (let index = start + 2; index < items.length; index += 1) {
    const isClosing = markerAt(items, index) === marker && markerAt(items, index + 1) === marker && markerAt(items, index + 2) !== marker
    if (isClosing) return hasContent ? {type: 'strong', last: index} : undefined
    hasContent ||= !isBlank(items[index])
  }
  return undefined
}

function endOfEmphasis(items: readonly Item[], start: number): End | undefined {
  const marker = markerAt(items, start)
  if (marker === undefined) return undefined
  let hasContent = false
  for (let index = start + 1; index < items.length; index += 1) {
    if (markerAt(items, index) !== marker) hasContent ||= !isBlank(items[index])
    else if (markerAt(items, index + 1) === marker) {
      // two of them are content; a third one closes nothing
      hasContent = true
      index += 1
      if (markerAt(items, index + 1) === marker && markerAt(items, index + 2) !== marker) return undefined
    } else if (!hasContent) return undefined
    else if (marker === '*' || !startsWithWord(items[index + 1])) return {type: 'emphasis', last: index}
  }
  return undefined
}

function markerAt(items: readonly Item[], index: number): string | undefined {
  const item = items[index]
  return item !== undefined && 'marker' in item ? item.marker : undefined
}

function isBlank(item: Item | undefined): boolean {
  return item !== undefined && 'text' in item && item.text.trim() === ''
}

function startsWithWord(item: Item | undefined): boolean {
  if (item === undefined || 'node' in item) return false
  return 'text' in item ? /^\w/.test(item.text) : item.marker === '_'
}

/** Returns a text that is the same for the same emphasis. */
function shapeOf(nodes: readonly PhrasingContent[]): string {
  let shape = ''
  for (const node of nodes) {
    if (node.type === 'text') shape += node.value
    else if (node.type === 'emphasis' || node.type === 'strong') shape += `\0${node.type}${shapeOf(node.children)}\0`
    else shape += '\0'
  }
  return shape
}
