import type {OutputFile} from '../../core/model/output.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {textFile} from '../../pages/html/text-file.ts'
import {encodePath, routeInSite, routeToHref} from '../../core/urls/url.ts'
import {hashParts} from '../../core/files/hash.ts'
import type {BuiltIndex, IndexFrame, IndexPage} from './build-index.ts'
import {
  articleNameLength,
  articlePath,
  corePath,
  searchFolder,
  searchFormat,
  searchManifestPath,
  shardPath,
} from '../../browser/search/format/index-files.ts'
import type {IndexEntry, SearchManifest} from '../../browser/search/format/index-files.ts'
import type {SearchIndexes} from './search-indexes.ts'
import type {SearchableArticle} from './index-order.ts'
import {searchScopes} from './searchable-pages.ts'
import type {SearchScope, SearchablePage} from './searchable-pages.ts'

/** What the files of the search are made from. */
export type SearchFacts = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  /** Hash of the tool: what it makes of the same article may change with it. */
  readonly toolHash: string
  readonly indexes: SearchIndexes
  /** Article HTML by the key of its compilation. */
  readonly body: (key: string) => string
  /** Makes sure that a body is there; awaited before `body`. */
  readonly prepareBody: (key: string) => Promise<void>
  /** Keys that this run compiled: of these, nothing is in any cache yet. */
  readonly fresh?: ReadonlySet<string>
}

/** Sections whose terms are in one file, about: a file is then some 6 kB when it is compressed. */
const sectionsPerShard = 48

const mostShards = 1024

/** Digits of the name of an index's folder. */
const keyLength = 16

/**
 * The files of the embedded search, none of them made yet: one small manifest, and for each scope an index whose files have
 * names that change with what goes into it. None when a hosted index answers, or nobody. Their keys come from compilation keys, so that what is unchanged is not read.
 */
export function planSearch(facts: SearchFacts): OutputFile[] {
  const {config, graph, indexes, fresh} = facts
  if (config.search === false || config.search.provider !== 'embedded') return []
  const scopes = searchScopes(config, graph).map((scope) => planScope(scope, facts))
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

/** `source`: key of its compilation; empty when it comes from no file. */
type Article = SearchableArticle & {readonly source: string}

type Planned = {readonly scope: SearchScope; readonly entry: IndexEntry; readonly order: Order}

type Order = {readonly frame: IndexFrame; readonly pages: readonly {readonly page: IndexPage; readonly article: Article}[]}

function planScope(scope: SearchScope, facts: SearchFacts): Planned {
  const {config, toolHash} = facts
  const pages = scope.pages.map((page) => {
    const article = articleOf(page, facts)
    const href = encodePath(page.route).slice(1 + scope.base.length)
    return {page: {href, category: page.category, name: article.key.slice(0, articleNameLength)}, article}
  })
  const sections = scope.pages.reduce((sum, page) => sum + page.sections, 0)
  const shards = Math.min(mostShards, Math.max(1, Math.ceil(sections / sectionsPerShard)))
  const facets = pages.flatMap(({page: {href, category, name}}) => [href, category, name])
  const key = hashParts(toolHash, config.locale.name, scope.base, String(shards), ...facets).slice(0, keyLength)
  return {scope, entry: {key, shards}, order: {frame: {base: scope.base, shards, lang: config.locale.htmlLang}, pages}}
}

function articleOf({title, aliases, article}: SearchablePage, {config, toolHash, body, prepareBody}: SearchFacts): Article {
  const isFile = 'key' in article
  const source = isFile ? article.key : ''
  const key = hashParts('search', toolHash, config.locale.name, isFile ? source : hashParts('html', article.html), title, ...aliases)
  const html = async (): Promise<string> => {
    if (!isFile) return article.html
    await prepareBody(source)
    return body(source)
  }
  return {key, source, title, aliases, html}
}

/** The files of one index. They come from one building, which is let go as soon as all of them are made. */
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
