import {isScalar, parseDocument, visit} from 'yaml'
import type {ProseText} from './prose-text.ts'

/** Keys of front matter whose values are shown, in the page or by what links to it. */
const shownKeys = new Set(['title', 'description', 'sidebar_label', 'image_alt'])

/** The body of a page, and what its front matter says in words. */
export function markdownProse(content: string, {isMdx}: {readonly isMdx: boolean}): readonly ProseText[] {
  const frontMatter = /^---\n([\s\S]*?\n)---\n/.exec(content)
  if (!frontMatter?.[1]) return [{source: content, offset: 0, isMdx}]
  const end = frontMatter[0].length
  return [...frontMatterProse(frontMatter[1], '---\n'.length), {source: content.slice(end), offset: end, isMdx}]
}

function frontMatterProse(yaml: string, offset: number): readonly ProseText[] {
  const texts: ProseText[] = []
  visit(parseDocument(yaml), {
    Pair(_, {key, value}) {
      if (!isScalar(key) || !shownKeys.has(String(key.value))) return
      if (!isScalar(value) || !value.range) return
      const [start, end] = value.range
      texts.push({source: yaml.slice(start, end), offset: offset + start, isMdx: false})
    },
  })
  return texts
}
