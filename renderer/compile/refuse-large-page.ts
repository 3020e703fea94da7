import {problem} from '../core/diagnostics/diagnostic.ts'
import type {Compilation} from '../core/model/doc.ts'
import {createCollector, createUnusableDoc} from './markdown/collector.ts'

/**
 * Maximum length of what a page becomes, in characters: its HTML, its front matter and what it adds to the head. Each of them is written
 * several times, into the page, its manifest and the search; browsers take seconds for the HTML alone.
 */
const LARGEST_PAGE = 16 * 1024 * 1024

/** Replaces a compilation by one that is not usable if the page, such as one whose code repeats something, became too large. */
export function refuseLargePage(compilation: Compilation): Compilation {
  const {doc, html} = compilation
  const {frontMatter, headTags, headingHtml = '', excerpt} = doc
  const size = html.length + headingHtml.length + excerpt.length + JSON.stringify([frontMatter, headTags]).length
  if (size <= LARGEST_PAGE) return compilation
  const found = problem('page-too-large', {
    message: `The page becomes ${mebibytes(size)} MiB of HTML; a page may have at most ${mebibytes(LARGEST_PAGE)} MiB.`,
    hint: 'Look for code or a plugin that repeats something, or divide the page into several.',
  })
  const {problems, dependencies} = doc
  const unusable = createUnusableDoc(createCollector({read: () => undefined}), {})
  return {...compilation, doc: {...unusable, dependencies, problems: [...problems, found]}, html: ''}
}

/** Rounds up, so that no size over the limit reads as the limit. */
function mebibytes(length: number): string {
  return String(Math.ceil((length / 1024 / 1024) * 10) / 10)
}
