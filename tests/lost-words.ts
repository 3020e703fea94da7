import {diffArrays} from 'diff'
import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import {unified} from 'unified'
import {readBlocks} from '../renderer/core/changes/read-blocks.ts'
import type {TextBlock} from '../renderer/core/changes/read-blocks.ts'

/** Markdown as everybody reads it, without what docsite adds to the language. */
const compiler = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkRehype, {allowDangerousHtml: true})
  .use(rehypeRaw)
  .use(rehypeStringify)

/** Returns the words that readers see in an article and not in its Markdown, in their order. What the Markdown has besides is not looked at. */
export function lostWords(article: string, markdown: string): string[] {
  const changes = diffArrays(wordsOf(readBlocks(withoutTitles(article))), wordsOf(blocksOf(markdown)))
  return changes.flatMap(({removed, value}) => (removed ? value : []))
}

/** Returns the blocks of code and rows of tables of an article that are none in its Markdown. */
export function lostBlocks(article: string, markdown: string): string[] {
  const found = new Set(blocksOf(markdown).map(nameOf))
  return readBlocks(withoutTitles(article))
    .filter(({kind}) => kind === 'code' || kind === 'row')
    .map(nameOf)
    .filter((name) => !found.has(name))
}

function blocksOf(markdown: string): TextBlock[] {
  return readBlocks(String(compiler.processSync(markdown)))
}

/** Titles of code are in the info string of its fence. Notes on headings are no part of their text. */
function withoutTitles(article: string): string {
  return article
    .replaceAll('</a><a', '</a> <a')
    .replaceAll(/<figcaption class="code-title">[^]*?<\/figcaption>|<small class="section-since">[^]*?<\/small>/g, '')
}

function nameOf({kind, text}: TextBlock): string {
  return `${kind}: ${wordsOf([{text}]).join(' ')}`
}

function wordsOf(blocks: readonly Pick<TextBlock, 'text'>[]): string[] {
  return blocks.flatMap(({text}) => text.split(/[\s|•]+/).filter((word) => word !== ''))
}
