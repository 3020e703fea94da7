import type {SiteConfig} from '../../config/site-config.ts'
import type {GeneratedFile} from '../../core/feature.ts'
import {hashList, hashParts} from '../../core/files/hash.ts'
import {absoluteUrl, routeToHref} from '../../core/urls/url.ts'
import {WHOLE_TEXT, listPath} from './list-paths.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {MarkdownPage} from './plan-markdown-pages.ts'

/** The size in bytes that no file should pass. */
const LARGEST = 1_000_000

/** Assumed size of the Markdown of a site, relative to its sources. Measured: 1.06 for the guide and the reference site. */
const GROWTH = 1.6

/** The pages of a list, and what is before them. */
export type WholeText = {
  readonly config: SiteConfig
  /** Route below which the pages are. */
  readonly base: RoutePath
  readonly pages: readonly WholeTextPage[]
  readonly start: string
}

/** A page of a whole text. */
export type WholeTextPage = Pick<MarkdownPage, 'sourceSize'> & {readonly file: Pick<MarkdownPage['file'], 'key' | 'content'>}

/**
 * Plans the file with the whole text of a list. Where it would pass 1 MB, by the size of its sources, it names files that each have a part. The
 * pages are divided among them by their real sizes, so that all are about as large.
 */
export function planWholeText({config, base, pages, start}: WholeText): GeneratedFile[] {
  const path = listPath(base, WHOLE_TEXT)
  const count = Math.ceil((GROWTH * pages.reduce((sum, {sourceSize}) => sum + sourceSize, 0)) / LARGEST)
  const key = hashParts(start, hashList(pages.map(({file}) => file.key)))
  if (count <= 1) return [{path, key, content: async () => [start, ...(await readPages(pages))].join('\n')}]
  const paths = Array.from({length: count}, (_, index) => path.replace(/\.txt$/, `-${index + 1}.txt`))
  const links = paths.map((part, index) => `- [${index + 1}/${count}](${absoluteUrl(config, routeToHref(`/${part}`, config.baseUrl))})\n`)
  const readPart = createDivider(pages, count)
  return [
    {path, key: hashParts(start, links.join('')), content: async () => `${start}\n${links.join('')}`},
    ...paths.map((part, index) => ({path: part, key: hashParts(key, String(index)), content: async () => readPart(index)})),
  ]
}

/** Creates a function that returns the text of each part, once. The texts are let go when the last part has been returned. */
function createDivider(pages: readonly WholeTextPage[], count: number): (index: number) => Promise<string> {
  let texts: Promise<string[]> | undefined
  const left = new Set(Array.from({length: count}, (_, index) => index))
  return async (index) => {
    texts ??= readPages(pages)
    const all = await texts
    left.delete(index)
    if (left.size === 0) texts = undefined
    return divide(all, count)[index] ?? ''
  }
}

async function readPages(pages: readonly WholeTextPage[]): Promise<string[]> {
  const texts: string[] = []
  for (const {file} of pages) texts.push(await file.content())
  return texts
}

/** Divides texts into parts of about the same size, in their order. */
function divide(texts: readonly string[], count: number): string[] {
  const total = texts.reduce((sum, text) => sum + text.length, 0)
  const parts = Array.from({length: count}, (): string[] => [])
  let before = 0
  for (const text of texts) {
    parts[Math.min(count - 1, Math.floor((before * count) / Math.max(1, total)))]?.push(text)
    before += text.length
  }
  return parts.map((part) => part.join('\n'))
}
