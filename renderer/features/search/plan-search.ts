import type {OutputFile} from '../../core/model/output.ts'
import {textFile} from '../../pages/html/text-file.ts'
import {pageHref, routeInSite, routeToHref} from '../../core/urls/url.ts'
import {hashList} from '../../core/files/hash.ts'
import type {BuiltIndex, IndexFrame, IndexPage} from './build-index.ts'
import {
  articleNameLength,
  articlePath,
  corePath,
  searchFolder,
  searchFormat,
  searchManifestPath,
  shardPath,
} from './browser/format/index-files.ts'
import type {IndexEntry, SearchManifest} from './browser/format/index-files.ts'
import type {SearchIndexes} from './search-indexes.ts'
import type {LinkedLocale} from '../own-feature.ts'
import type {SearchableArticle} from './index-order.ts'
import {searchScopes} from './searchable-pages.ts'
import type {SearchScope, SearchablePage} from './searchable-pages.ts'

/** The inputs of the search files. */
export type SearchInput = LinkedLocale & {
  /** Hash of docsite, because the output for the same article may change with it. */
  readonly toolHash: string
  readonly indexes: SearchIndexes
}

/** The approximate number of sections whose terms share a file, which is then about 6 kB when compressed. */
const sectionsPerShard = 48

const mostShards = 1024

/** The number of digits in the name of an index folder. */
const keyLength = 16

/**
 * Plans the files of the embedded search without creating them: a small manifest, and for each scope an index whose file names change
 * with its content. Returns none if search is off or hosted. Keys of files derive from compilation keys, so that unchanged pages are not
 * read.
 */
export function planSearch(input: SearchInput): OutputFile[] {
  const {config, graph, indexes, fresh} = input
  if (config.search === false || config.search.provider !== 'embedded') return []
  const scopes = searchScopes(config, graph).map((scope) => planScope(scope, input))
  const entryOf = (version: string | undefined): IndexEntry | undefined => scopes.find(({scope}) => scope.version === version)?.entry
  const manifest: SearchManifest = {
    format: searchFormat,
    folder: routeToHref(`/${searchFolder}`, config.siteBaseUrl),
    pages: entryOf(undefined) ?? null,
    versions: Object.fromEntries(scopes.flatMap(({scope: {version}, entry}) => (version === undefined ? [] : [[version, entry]]))),
  }
  const articles = new Map(scopes.flatMap(({order}) => order.pages.map(({page, article}) => [page.name, article])))
  indexes.expect([...articles.values()])
  indexes.begin(scopes.flatMap(({order}) => (order.pages.some(({article}) => fresh?.has(article.source) === true) ? [order] : [])))
  return [
    textFile(routeInSite(`/${searchManifestPath}`, config).slice(1), JSON.stringify(manifest)),
    ...[...articles].map(([name, article]) => ({
      path: searchFolder + articlePath(name),
      key: article.key,
      content: async () => indexes.text(article),
    })),
    ...scopes.flatMap((scope) => indexFiles(scope, indexes)),
  ]
}

/** An article with `source`, the key of its compilation; empty if it does not come from a file. */
type Article = SearchableArticle & {readonly source: string}

type Planned = {readonly scope: SearchScope; readonly entry: IndexEntry; readonly order: Order}

type Order = {readonly frame: IndexFrame; readonly pages: readonly {readonly page: IndexPage; readonly article: Article}[]}

function planScope(scope: SearchScope, input: SearchInput): Planned {
  const {config, toolHash} = input
  const pages = scope.pages.map((page) => {
    const article = articleOf(page, input)
    const href = pageHref(page.route, {...config, baseUrl: '/'}).slice(1 + scope.base.length)
    return {page: {href, category: page.category, name: article.key.slice(0, articleNameLength)}, article}
  })
  const sections = scope.pages.reduce((sum, page) => sum + page.sections, 0)
  const shards = Math.min(mostShards, Math.max(1, Math.ceil(sections / sectionsPerShard)))
  const facets = pages.flatMap(({page: {href, category, name}}) => [href, category, name])
  const key = hashList([toolHash, config.locale.name, scope.base, String(shards), ...facets]).slice(0, keyLength)
  return {scope, entry: {key, shards}, order: {frame: {base: scope.base, shards, lang: config.locale.htmlLang}, pages}}
}

function articleOf({title, aliases, article}: SearchablePage, {config, toolHash, body, prepareBody}: SearchInput): Article {
  const isFile = 'key' in article
  const source = isFile ? article.key : ''
  const key = hashList(['search', toolHash, config.locale.name, isFile ? source : hashList(['html', article.html]), title, ...aliases])
  const html = async (): Promise<string> => {
    if (!isFile) return article.html
    await prepareBody(source)
    return body(source)
  }
  return {key, source, title, aliases, html}
}

/** Returns the files of one index. They share one build, which is released as soon as all of them have been created. */
function indexFiles({entry, order}: Planned, indexes: SearchIndexes): OutputFile[] {
  let built: Promise<BuiltIndex> | undefined
  let left = new Set<string>()
  const shards = Array.from({length: entry.shards}, (_, number) => shardPath(entry, number))
  const paths = [corePath(entry), ...shards]
  const file = (path: string, pick: (index: BuiltIndex) => Uint8Array | undefined): OutputFile => ({
    path: searchFolder + path,
    key: entry.key,
    async content() {
      if (built === undefined) left = new Set(paths)
      built ??= indexes.build(order)
      const index = await built
      left.delete(path)
      if (left.size === 0) built = undefined
      return pick(index) ?? ''
    },
  })
  return [file(corePath(entry), ({core}) => core), ...shards.map((path, number) => file(path, (index) => index.shards[number]))]
}
