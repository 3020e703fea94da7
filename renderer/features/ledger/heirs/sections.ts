import {splitFrontMatter} from '../../../compile/markdown/split-front-matter.ts'
import type {Doc, StandalonePage} from '../../../core/model/route-graph.ts'

/** A page of Markdown. */
export type Article = Doc | StandalonePage

/** A heading in the file of a page, and what stands below it, up to the next heading. */
export type Section = {
  readonly id: string
  /** Line of the heading, counted from 1. */
  readonly line: number
  readonly text: string
}

/** Returns the Markdown of a page without its front matter. Lines keep their numbers. */
export function markdownOf({source}: Article): string {
  const text = new TextDecoder().decode((source.written ?? source.bytes)()).replaceAll(/\r\n?/g, '\n')
  return splitFrontMatter(text).body
}

/**
 * Returns the sections of a page whose headings are in its file, as lines that begin with `#`. Headings that are underlined, that code makes or
 * that other files have are left out: which line is which heading is told by the text alone.
 */
export function sectionsOf(page: Article): readonly Section[] {
  const lines = markdownOf(page).split('\n')
  const found: {readonly id: string; readonly line: number}[] = []
  let rest = page.compiled.outline
  for (const {index, depth, text} of headingLines(lines)) {
    const at = rest.findIndex((heading) => heading.depth === depth && lettersOf(heading.text) === lettersOf(text))
    const heading = rest[at]
    if (heading === undefined) continue
    found.push({id: heading.id, line: index + 1})
    rest = rest.slice(at + 1)
  }
  return found.map(({id, line}, index) => ({
    id,
    line,
    text: lines.slice(line - 1, (found[index + 1]?.line ?? lines.length + 1) - 1).join('\n'),
  }))
}

type HeadingLine = {readonly index: number; readonly depth: number; readonly text: string}

function headingLines(lines: readonly string[]): HeadingLine[] {
  let fence: string | undefined
  return lines.flatMap((line, index) => {
    const [, marker] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    if (marker !== undefined && (fence === undefined || (marker.startsWith(fence) && line.trim() === marker))) {
      fence = fence === undefined ? marker : undefined
      return []
    }
    const [, marks = '', text = ''] = (fence === undefined && /^ {0,3}(#{2,6})[ \t](.*)$/.exec(line)) || []
    return marks === '' ? [] : [{index, depth: marks.length, text}]
  })
}

/** Returns the letters and digits of a heading, without its id, markup and targets of links. */
function lettersOf(heading: string): string {
  return heading
    .replace(/\{(?:#[^}]*|\/\*[^}]*)\}\s*$/, '')
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
