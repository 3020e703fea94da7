/** A line of an index. */
export type IndexEntry = {
  /** Ids of the line: the fragments by which readers ask for the entry. */
  readonly ids: readonly string[]
  /** The name, as Markdown. */
  readonly name: string
  /** Place of its description: a path from the index, with a fragment. */
  readonly to: string
  /** Its meaning, as Markdown, in a few words. */
  readonly text: string
}

/** The lines of an area, below its heading. `id` is that of the heading. Default: the one that follows from its text. */
export type IndexGroup = {readonly title: string; readonly id?: string; readonly to: string; readonly entries: readonly IndexEntry[]}

/** An index: what is above the lists (with front matter), what its entries are called, and the lists. */
export type ReferenceIndex = {readonly head: string; readonly noun: string; readonly groups: readonly IndexGroup[]}

/** Returns a page that lists all entries of a reference, with a box that filters them. Its front matter has to have `format: mdx`. */
export function referenceIndex({head, noun, groups}: ReferenceIndex): string {
  const lists = groups.map(
    ({title, id, to, entries}) => `## [${title}](${to})${id === undefined ? '' : ` {#${id}}`}\n\n${entries.map(indexLine).join('\n')}`,
  )
  return `${head}\n<ListFilter label="Filter ${noun}">\n\n${lists.join('\n\n')}\n\n</ListFilter>\n`
}

function indexLine({ids, name, to, text}: IndexEntry): string {
  const targets = ids.map((id) => `<span id="${id}" />`).join('')
  return `- ${targets}[${name}](${to}) ${escapeMdx(text)}`
}

/** Escapes what begins an expression or an element in MDX. Code spans stay as they are. */
function escapeMdx(text: string): string {
  return text.replaceAll(/`[^`]*`|[{<]/g, (part) => (part.length > 1 ? part : `\\${part}`))
}

/** A page of a reference, and its place in the sidebar, which is made from the folder. */
export type AreaHead = {readonly title: string; readonly of: string; readonly position: number; readonly description: string}

/** Returns the front matter of the page of an area. Its title names the reference, as pages of the guide have the same names. */
export function areaHead({title, of, position, description}: AreaHead): string {
  const facts = [`title: '${of}: ${title}'`, `sidebar_label: '${title}'`, `sidebar_position: ${position}`, `description: '${description}'`]
  return `---\n${facts.join('\n')}\n---\n`
}

/**
 * The beginning of a docstring: its first sentence, or what is before a colon or semicolon.
 * @example inFewWords('Reads docs from Git: a tag, a colon. Default: none.') // => 'Reads docs from Git.'
 */
export function inFewWords(text: string): string {
  const [sentence = text] = /^.*?[.!?](?= |$)/.exec(text) ?? []
  const [short = sentence] = /^[^:;]{20,}?(?=[:;] )/.exec(sentence) ?? []
  return short.endsWith('.') ? short : `${short}.`
}
