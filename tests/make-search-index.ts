import {
  articleFile,
  articleNameLength,
  articlePath,
  blockPath,
  corePath,
  searchFolder,
  searchFormat,
  searchManifestPath,
  sectionsPerPart,
  shardPath,
} from '../renderer/features/search/browser/format/index-files.ts'
import type {SearchManifest} from '../renderer/features/search/browser/format/index-files.ts'
import {createIndexBuilder} from '../renderer/features/search/build-index.ts'
import {cutArticle} from '../renderer/features/search/large-index.ts'
import {createArticleIndexer} from '../renderer/features/search/index-article.ts'
import {readSections} from '../renderer/features/search/read-sections.ts'
import {hashParts} from '../renderer/core/files/hash.ts'
import {createEmbeddedProvider} from '../renderer/features/search/browser/embedded/create-embedded-provider.ts'
import type {SearchHit, SearchProvider, SearchRequest} from '../renderer/features/search/browser/search-provider.ts'

// The bundler puts it into the code: no version is archived.
Object.assign(globalThis, {SITE_ARCHIVES: ''})

/** Pages by href relative to their version. */
export type SearchedPages = Readonly<
  Record<string, {readonly title: string; readonly html: string; readonly category?: string; readonly aliases?: readonly string[]}>
>

/** A search over pages that lie in memory. */
export type MemorySearch = {
  readonly provider: SearchProvider
  /** Files of the index by href. Tests may change them. */
  readonly files: Map<string, string>
  /** Hrefs that were asked for, in their order and without revisions. */
  readonly asked: string[]
  /** Hits of a query, the first ten. */
  readonly find: (query: string, request?: Partial<SearchRequest>) => Promise<readonly SearchHit[]>
}

/** Makes the files of indexes for a site at `/`: `pages` are those outside the docs. */
export function makeIndexFiles(
  versions: Readonly<Record<string, SearchedPages>>,
  {shards = 1, pagesPerBlock, pages}: {shards?: number; pagesPerBlock?: number | undefined; pages?: SearchedPages} = {},
): Map<string, string> {
  const files = new Map<string, string>()
  const decoder = new TextDecoder()
  const put = (path: string, text: string | Uint8Array): void =>
    void files.set(`/${searchFolder}${path}`, typeof text === 'string' ? text : decoder.decode(text))
  const indexer = createArticleIndexer()
  const makeOne = (base: string, all: SearchedPages) => {
    const builder = createIndexBuilder({base, shards, ...(pagesPerBlock !== undefined && {pagesPerBlock}), lang: 'en'})
    const names: string[] = []
    for (const [href, {title, html, category = 'Docs', aliases = []}] of Object.entries(all)) {
      const name = hashParts(title, html, ...aliases).slice(0, articleNameLength)
      const article = indexer.index(readSections(html, title), aliases)
      const parts = pagesPerBlock === undefined ? 1 : Math.ceil(article.headings.length / sectionsPerPart)
      builder.add({href, category, name, parts}, article)
      const whole = new TextEncoder().encode(article.text)
      for (let part = 0; part < parts; part += 1) {
        const text = parts === 1 ? whole : cutArticle(whole, {part, isLast: part === parts - 1})
        put(articlePath(articleFile({article: name, parts}, part * sectionsPerPart)), text)
      }
      names.push(name)
    }
    const built = builder.finish()
    const revision = hashParts(base, ...names).slice(0, 16)
    const entry = {frame: hashParts(base, ...Object.keys(all)).slice(0, 16), revision, shards}
    put(corePath(entry), built.core)
    for (const [number, text] of built.shards.entries()) put(shardPath(entry, number), text)
    for (const [number, text] of built.blocks.entries()) put(blockPath(entry, number), text)
    return entry
  }
  const manifest: SearchManifest = {
    format: searchFormat,
    folder: `/${searchFolder}`,
    pages: pages === undefined ? null : makeOne('', pages),
    versions: Object.fromEntries(Object.entries(versions).map(([name, all]) => [name, makeOne(`docs/${name}/`, all)])),
  }
  files.set(`/${searchManifestPath}`, JSON.stringify(manifest))
  return files
}

/** A search over such files. `answer` takes the place of a response. */
export function searchFiles(
  files: Map<string, string>,
  answer: (href: string) => Promise<Response> | undefined = () => undefined,
): MemorySearch {
  const asked: string[] = []
  const provider = createEmbeddedProvider({baseUrl: '/'}, async (href) => {
    asked.push(pathOf(href))
    const text = files.get(pathOf(href))
    return (await answer(href)) ?? (text === undefined ? new Response('', {status: 404}) : new Response(text))
  })
  return {
    provider,
    files,
    asked,
    async find(query, request = {}) {
      return (await provider.search({query, versions: ['1.0'], page: 0, perPage: 10, ...request})).hits
    },
  }
}

/** Returns the path of a file of an index, which is asked for with a revision. */
export function pathOf(href: string): string {
  return href.replace(/\?.*/, '')
}

/** What is marked stands in brackets. */
export function markedText(text: SearchHit['content']): string | null {
  return text && text.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('')
}
