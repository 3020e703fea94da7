import type {FootnoteDefinition, Nodes, Root, Text} from 'mdast'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {placeMatches, pointAfter} from '../../../core/diagnostics/text-place.ts'
import {nearest} from '../../../core/text/nearest.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/** A footnote that is clearly meant as one, and no set of characters: `[^a-z]`, `[^/]+`. */
const REFERENCE = /\[\^(?!\w-\w\])([\p{L}\p{N}_][\p{L}\p{N}_.-]*)\](?![*+?{(])/gu

/** Number of footnotes among which the one that may be meant is looked for. */
const MOST_COMPARED = 100

/** Footnotes of a page. */
type Footnotes = {
  /** The effective definitions, by identifier in upper case. */
  readonly defined: Map<string, FootnoteDefinition>
  readonly repeated: FootnoteDefinition[]
  /** The identifiers of the references in the text, under the empty string, and in each definition. */
  readonly references: Map<string, string[]>
  readonly texts: Text[]
}

/** Reports footnotes that are not defined, which are text, and definitions that no reader sees: unused ones, and those that repeat another. */
export function reportFootnotes(tree: Root, walk: MarkdownWalk): void {
  if (!walk.source.includes('[^')) return
  const found: Footnotes = {defined: new Map(), repeated: [], references: new Map(), texts: []}
  collect(tree, '', found)
  for (const text of found.texts) reportUndefined(text, found, walk)
  for (const definition of found.repeated) {
    const message = `The footnote \`${nameOf(definition)}\` is already defined; readers do not see this text.`
    report(definition, {message, hint: 'Give one of them another name.'}, walk)
  }
  const used = reachable(found)
  for (const [key, definition] of found.defined) {
    if (used.has(key)) continue
    const name = nameOf(definition)
    const message = `Nothing refers to the footnote \`${name}\`, so readers do not see its text.`
    report(definition, {message, hint: `Write \`[^${name}]\` where it belongs, or remove it.`}, walk)
  }
}

function collect(node: Nodes, within: string, found: Footnotes): void {
  if (node.type === 'text') found.texts.push(node)
  if (node.type === 'footnoteReference') addReference(found, within, node.identifier.toUpperCase())
  if (!('children' in node)) return
  if (node.type !== 'footnoteDefinition') {
    for (const child of node.children) collect(child, within, found)
    return
  }
  const key = node.identifier.toUpperCase()
  const isRepeated = found.defined.has(key)
  if (isRepeated) found.repeated.push(node)
  else found.defined.set(key, node)
  // what is in a definition that nobody sees is no reference
  for (const child of node.children) collect(child, isRepeated ? `${key} again` : key, found)
}

function addReference({references}: Footnotes, within: string, key: string): void {
  const known = references.get(within)
  if (known === undefined) references.set(within, [key])
  else known.push(key)
}

/** Returns the identifiers of the footnotes that readers see: those to which the text refers, and those to which these refer. */
function reachable({references}: Footnotes): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [...(references.get('') ?? [])]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    for (const further of references.get(key) ?? []) open.push(further)
  }
  return seen
}

function reportUndefined({position}: Text, {defined}: Footnotes, {source, collector}: MarkdownWalk): void {
  const [start, end] = [position?.start.offset, position?.end.offset]
  if (!position || start === undefined || end === undefined) return
  const {line, column} = position.start
  for (const {match, place} of placeMatches(source.slice(start, end), {line, column}, REFERENCE)) {
    const [written, name = ''] = match
    if (source.charAt(start + match.index - 1) === '\\' || defined.has(name.toUpperCase())) continue
    const meant = defined.size > MOST_COMPARED ? undefined : nearest(name, [...defined.values()].map(nameOf))
    collector.problems.push(
      problem('footnote-undefined', {
        message: `The footnote \`${name}\` is not defined, so \`${written}\` is shown as text.`,
        hint:
          meant === undefined
            ? `Write \`${written}: …\` on a line of its own, or a backslash before the bracket.`
            : `Did you mean \`[^${meant}]\`?`,
        place,
      }),
    )
  }
}

/** Reports a definition, of which the place is its mark. */
function report(definition: FootnoteDefinition, said: {readonly message: string; readonly hint: string}, {collector}: MarkdownWalk): void {
  const {line, column} = definition.position?.start ?? {}
  const start = line === undefined || column === undefined ? undefined : {line, column}
  const place = start && {start, end: pointAfter(start, `[^${nameOf(definition)}]:`)}
  collector.problems.push(problem('footnote-unused', {...said, ...(place && {place})}))
}

function nameOf({label, identifier}: FootnoteDefinition): string {
  return label ?? identifier
}
