import type {SiteConfig} from '../../config/site-config.ts'
import type {GeneratedFile} from '../../core/feature.ts'
import {hashList, hashParts} from '../../core/files/hash.ts'
import {absoluteUrl, routeToHref} from '../../core/urls/url.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import {dividePages} from './divide-pages.ts'
import type {WholeTextPage} from './divide-pages.ts'
import {WHOLE_TEXT, listPath} from './list-paths.ts'

/** The pages of a list, and what is before them. */
export type WholeText = {
  readonly config: SiteConfig
  /** Route below which the pages are. */
  readonly base: RoutePath
  readonly pages: readonly WholeTextPage[]
  readonly start: string
}

/** A file of a whole text. */
export type WholeTextFile = GeneratedFile & {
  /** The pages in it. */
  readonly pages: readonly WholeTextPage[]
}

/** Plans the file with the whole text of a list. Where it would pass 1 MB, by the size of its sources, it names files that each have a part. */
export function planWholeText({config, base, pages, start}: WholeText): WholeTextFile[] {
  const path = listPath(base, WHOLE_TEXT)
  const parts = dividePages(pages)
  if (parts.length <= 1) {
    const content = async (): Promise<string> => [start, ...(await readPages(pages))].join('\n')
    return [{path, key: hashParts(start, keyOf(pages)), content, pages}]
  }
  const files = parts.map((part, index) => ({
    path: path.replace(/\.txt$/, `-${index + 1}.txt`),
    key: keyOf(part),
    content: async () => (await readPages(part)).join('\n'),
    pages: part,
  }))
  const links = files.map((file, index) => {
    const url = absoluteUrl(config, routeToHref(`/${file.path}`, config.baseUrl))
    return `- [${index + 1}/${files.length}](${url})\n`
  })
  const key = hashParts(start, links.join(''))
  return [{path, key, content: async () => `${start}\n${links.join('')}`, pages: []}, ...files]
}

function keyOf(pages: readonly WholeTextPage[]): string {
  return hashList(pages.map(({file}) => file.key))
}

async function readPages(pages: readonly WholeTextPage[]): Promise<string[]> {
  const texts: string[] = []
  for (const {file} of pages) texts.push(await file.content())
  return texts
}
