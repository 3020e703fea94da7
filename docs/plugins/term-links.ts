import {definePlugin} from 'docsite/plugin'
import type {ElementContent, Parents, Root} from 'hast'
import * as v from 'valibot'

/** Links the first mention of each term on a page to its section in the glossary, with the definition as tooltip. */
export const termLinks = definePlugin({
  name: 'term-links',
  options: v.object({
    /** Definitions by term. */
    terms: v.record(v.string(), v.string()),
    /** The page with a section for each term, as pages link to it: `glossary.md`. */
    page: v.string(),
  }),
  setup: ({terms, page}) => ({
    markdown: () => ({rehypePlugins: [() => (tree: Root) => linkTerms(tree, {page, left: new Map(Object.entries(terms))})]}),
  }),
})

/** The terms that a page has not mentioned yet. */
type Search = {readonly page: string; readonly left: Map<string, string>}

/** Elements whose text stays as it is. */
const closed: ReadonlySet<string> = new Set(['a', 'code', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

function linkTerms(parent: Parents, search: Search): void {
  for (let index = 0; index < parent.children.length; index += 1) {
    const child = parent.children[index]
    if (child?.type === 'element' && !closed.has(child.tagName)) linkTerms(child, search)
    if (child?.type === 'text') parent.children.splice(index, 1, ...splitText(child.value, search))
  }
}

function splitText(text: string, search: Search): ElementContent[] {
  for (const [term, definition] of search.left) {
    const [before, found, after] = split(text, term)
    if (found === undefined) continue
    search.left.delete(term)
    return [
      ...splitText(before, search),
      {
        type: 'element',
        tagName: 'a',
        properties: {href: `${search.page}#${term.toLowerCase().replaceAll(' ', '-')}`, title: definition},
        children: [{type: 'text', value: found}],
      },
      ...splitText(after, search),
    ]
  }
  return [{type: 'text', value: text}]
}

/** Splits a text at the first mention of a term as a whole word, in capitals or not. */
function split(text: string, term: string): [before: string, found: string | undefined, after: string] {
  const pattern = new RegExp(String.raw`(?<!\p{L})${term.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?!\p{L})`, 'iu')
  const match = pattern.exec(text)
  if (match === null) return [text, undefined, '']
  return [text.slice(0, match.index), match[0], text.slice(match.index + match[0].length)]
}
