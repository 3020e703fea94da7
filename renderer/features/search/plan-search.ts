import type {OutputFile} from '../../core/model/output.ts'
import {textFile} from '../../pages/html/text-file.ts'
import {pageHref, routeInSite, routeToHref} from '../../core/urls/url.ts'
import {hashList} from '../../core/files/hash.ts'
import type {BuiltIndex, IndexPage} from './make-index.ts'
import {
  blockPath,
  corePath,
  searchFolder,
  searchFormat,
  searchManifestPath,
  sectionsPerPart,
  shardPath,
} from './browser/format/index-files.ts'
import type {IndexEntry, SearchManifest} from './browser/format/index-files.ts'
import {mostPagesInCore, pagesPerBlock} from './large-index.ts'
import {articleKey, articleName, articlePaths, keyLength, partOfText, revisionOfIndex} from './search-keys.ts'
import type {SearchIndexes} from './search-indexes.ts'
import type {LinkedLocale} from '../own-feature.ts'
import type {IndexOrder, SearchableArticle} from './index-order.ts'
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

/** The maximum number of files for terms. The first term of each is in the core, a fifth of what a first query loads on a site of 100,000 pages. */
const mostShards = 4096

/** The number of sections of a large index, whose terms repeat more often. */
const sectionsPerLargeShard = 160

/**
 * Plans the files of the embedded search without creating them: a small manifest, and for each scope an index whose file names change
 * only with its frame. Returns none if search is off or hosted. Keys of files derive from compilation keys, so that unchanged pages are not
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
  const manifestPath = routeInSite(`/${searchManifestPath}`, config).slice(1)
  const articles = new Map(scopes.flatMap(({order}) => order.pages.map(({page, article}) => [page.name, article])))
  const files = new Map(scopes.flatMap(({order}) => order.pages.flatMap(({page, article}) => articleFiles(page, article, indexes))))
  indexes.expect([...articles.values()])
  indexes.remember(config.locale.name, {
    toolHash: input.toolHash,
    manifest: manifestPath,
    scopes: scopes.map(({scope: {version = null}, entry, order}) => ({version, entry, order})),
  })
  indexes.begin(scopes.flatMap(({order}) => (order.pages.some(({article}) => fresh?.has(article.source) === true) ? [order] : [])))
  return [textFile(manifestPath, JSON.stringify(manifest)), ...files.values(), ...scopes.flatMap((scope) => indexFiles(scope, indexes))]
}

type Planned = {readonly scope: SearchScope; readonly entry: IndexEntry; readonly order: IndexOrder}

function planScope(scope: SearchScope, input: SearchInput): Planned {
  const {config, toolHash, indexes} = input
  const isLarge = scope.pages.length > mostPagesInCore
  const pages = scope.pages.map((page) => {
    const article = articleOf(page, input)
    const href = pageHref(page.route, {...config, baseUrl: '/'}).slice(1 + scope.base.length)
    const name = articleName(article.key)
    return {route: page.route, page: {href, category: page.category, name, ...(isLarge && partsOf(page))}, article}
  })
  const sections = scope.pages.reduce((sum, page) => sum + page.sections, 0)
  const shards = Math.min(mostShards, Math.max(1, Math.ceil(sections / (isLarge ? sectionsPerLargeShard : sectionsPerShard))))
  const frame = {base: scope.base, shards, ...(isLarge && {pagesPerBlock}), lang: config.locale.htmlLang}
  const inFrame = scope.pages.flatMap(({category, sections: count}, index) => [pages[index]?.page.href ?? '', category, String(count)])
  const options = [toolHash, config.locale.name, frame.lang, scope.base, String(shards), String(isLarge)]
  const name = hashList([...options, ...inFrame]).slice(0, keyLength)
  const articleKeys = pages.map(({article}) => article.key)
  const revision = revisionOfIndex(name, articleKeys)
  const terms = indexes.termsPlace({locale: config.locale.name, version: scope.version ?? null, revision})
  return {scope, entry: {frame: name, revision, shards}, order: {name, frame, pages, terms}}
}

function articleOf({title, aliases, article}: SearchablePage, {config, toolHash, body, prepareBody}: SearchInput): SearchableArticle {
  const source = 'key' in article ? article.key : ''
  const hash = 'key' in article ? article.key : hashList(['html', article.html])
  const key = articleKey({toolHash, locale: config.locale.name, source: hash, title, aliases})
  const html = async (): Promise<string> => {
    if ('html' in article) return article.html
    await prepareBody(source)
    return body(source)
  }
  return {key, source, title, aliases, html}
}

/** Returns the files with the text of a page, by path. Several pages may have the same. */
function articleFiles(
  {name, parts = 1}: IndexPage,
  article: SearchableArticle,
  indexes: SearchIndexes,
): [path: string, file: OutputFile][] {
  return articlePaths({name, parts}).map((path, part) => {
    const content = async (): Promise<Uint8Array> => partOfText(await indexes.text(article), {part, parts})
    return [path, {path, key: article.key, content}]
  })
}

/** Returns the number of files with the text of a page of a large index, if there are several. A first query loads that of twenty sections. */
function partsOf({sections}: SearchablePage): {readonly parts?: number} {
  return sections <= mostInOneFile ? {} : {parts: Math.ceil(sections / sectionsPerPart)}
}

const mostInOneFile = 16

/** Returns the files of one index. They share one build, which is released as soon as all of them have been created. */
function indexFiles({entry, order}: Planned, indexes: SearchIndexes): OutputFile[] {
  let built: Promise<BuiltIndex> | undefined
  let left = new Set<string>()
  const shards = Array.from({length: entry.shards}, (_, number) => shardPath(entry, number))
  const {frame, pages} = order
  const blocks = frame.pagesPerBlock === undefined ? 0 : Math.ceil(pages.length / frame.pagesPerBlock)
  const blockPaths = Array.from({length: blocks}, (_, number) => blockPath(entry, number))
  const paths = [corePath(entry), ...shards, ...blockPaths]
  const file = (path: string, pick: (index: BuiltIndex) => Uint8Array | undefined): OutputFile => ({
    path: searchFolder + path,
    key: entry.revision,
    async content() {
      if (built === undefined) left = new Set(paths)
      built ??= indexes.build(order)
      const index = await built
      left.delete(path)
      if (left.size === 0) built = undefined
      return pick(index) ?? ''
    },
  })
  return [
    file(corePath(entry), ({core}) => core),
    ...shards.map((path, number) => file(path, (index) => index.shards[number])),
    ...blockPaths.map((path, number) => file(path, (index) => index.blocks[number])),
  ]
}
