import {findLanguage, findVersion} from '../built-versions.ts'
import {ToolError} from '../site-tool.ts'
import type {BuiltLanguage, BuiltSite, SiteTool} from '../site-tool.ts'
import {decodePath, withoutBase} from '../../core/urls/url.ts'
import {openIndexFiles} from './browser/embedded/index-files.ts'
import type {IndexFiles, RequestFile} from './browser/embedded/index-files.ts'
import {searchManifestPath} from './browser/format/index-files.ts'
import type {MarkedText, SearchAnswer, SearchHit, SearchProvider} from './browser/search-provider.ts'
import {explainWords} from './explain-words.ts'
import type {WordFacts} from './explain-words.ts'

/** Number of results without `limit`. */
const USUAL_LIMIT = 8

/** Maximum number of titles that are named if nothing matches. */
const MOST_TITLES = 8

/** Maximum number of results. A place that has other texts in other versions is one result of the search, and several of an answer. */
const MOST_RESULTS = 100

/** Searches the index of a built site, with the code that browsers run. */
export const searchTool: SiteTool = {
  name: 'search',
  title: 'Search the documentation',
  description:
    'Searches the documentation of one version by words and returns the best sections with their URLs and excerpts. Read a result with `read_page`.',
  parameters: {
    query: {type: 'string', description: 'words to search for, as in a search box', isRequired: true, least: 1, most: 500},
    version: {type: 'string', description: 'name of the version, or `all` (default: the latest)', least: 1, most: 200},
    language: {type: 'string', description: 'name of the language, from `list_versions` (default: the first)', least: 1, most: 100},
    limit: {type: 'integer', description: `maximum number of results (default: ${USUAL_LIMIT})`, least: 1, most: 25},
    page: {type: 'integer', description: 'page of results, from 1', least: 1, most: 1000},
  },
  result: {
    versions: {type: 'array', items: {type: 'string'}},
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          title: {type: 'string'},
          section: {type: ['string', 'null']},
          url: {type: 'string'},
          version: {type: ['string', 'null']},
          excerpt: {type: 'string'},
          also_in: {type: 'array', items: {type: 'string'}},
        },
        required: ['title', 'section', 'url', 'version', 'excerpt', 'also_in'],
        additionalProperties: false,
      },
    },
    missing_words: {type: 'array', items: {type: 'string'}},
    similar_words: {type: 'array', items: {type: 'string'}},
    matches_all_words: {type: 'boolean'},
    total: {type: 'integer'},
    page: {type: 'integer'},
    pages: {type: 'integer'},
  },
  run: async (given, site) => {
    const language = findLanguage(site, given.text('language'))
    const versions = namesToSearch(language, given.text('version'))
    const [query, page] = [given.text('query') ?? '', given.number('page') ?? 1]
    const perPage = given.number('limit') ?? USUAL_LIMIT
    const {hits, total, pages, words} = await search(site, {language, query, versions, page: page - 1, perPage})
    const results = hits.slice(0, MOST_RESULTS).map((hit) => toResult(site, hit))
    const more = page < pages ? `\n\nThere are more: call the tool again with \`page\`: ${page + 1}.` : ''
    const data = {
      versions,
      results,
      missing_words: [...words.missing, ...words.replaced.map(({word}) => word)],
      similar_words: words.similar,
      matches_all_words: words.isTogether,
      total,
      page,
      pages,
    }
    return {text: writeResults(results, {query, versions, words, titles: titlesIn(site, versions)}) + more, data}
  },
}

function namesToSearch(language: BuiltLanguage, written: string | undefined): string[] {
  const {versions} = language
  const latest = versions.flatMap(({name, isLatest}) => (isLatest ? [name] : []))
  if (written === undefined && latest.length > 0) return latest
  if (written === 'all' || versions.length === 0) return versions.map(({name}) => name)
  return [findVersion(language, written).name]
}

type Search = {
  readonly language: BuiltLanguage
  readonly query: string
  readonly versions: readonly string[]
  readonly page: number
  readonly perPage: number
}

async function search(site: BuiltSite, {language, ...request}: Search): Promise<SearchAnswer & {readonly words: WordFacts}> {
  const folder = language.path.slice(1)
  if (site.read(folder + searchManifestPath) === undefined)
    throw new ToolError(
      'The site has no search index of its own: its search is off, or a hosted service. Use `list_versions` and `read_page`; the first page of a version links to others.',
    )
  const {provider, files} = await site.keep(`search ${language.name}`, () => openIndex(site, language))
  try {
    const answer = await provider.search({...request, form: 'page'})
    return {...answer, words: await explainWords(await files.open(request.versions), request.query)}
  } catch (error) {
    throw new ToolError(
      `The search index of the site is damaged. Build the site again. (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

/** Opens the index, whose files are read from the built site instead of the network. */
async function openIndex(site: BuiltSite, {path}: BuiltLanguage): Promise<{provider: SearchProvider; files: IndexFiles}> {
  const {createEmbeddedProvider} = await import('./browser/embedded/create-embedded-provider.ts')
  const {baseUrl} = site.manifest
  const request: RequestFile = async (href) => {
    const file = withoutBase(decodePath(href.replace(/\?.*/, '')) ?? '', baseUrl)?.slice(1)
    const text = file === undefined ? undefined : site.read(file)
    return text === undefined ? new Response('', {status: 404}) : new Response(text)
  }
  const folder = baseUrl + path.slice(1)
  return {provider: createEmbeddedProvider({baseUrl: folder}, request), files: openIndexFiles(folder, request)}
}

type Result = {
  readonly title: string
  readonly section: string | null
  readonly url: string
  readonly version: string | null
  readonly excerpt: string
  /** Names of other versions that have the same text in the same place. */
  readonly also_in: readonly string[]
}

function toResult(site: BuiltSite, {hierarchy, content, href, version, alsoIn = []}: SearchHit): Result {
  const [, title, ...headings] = hierarchy.map((level) => (level === null ? undefined : textOf(level)))
  const section = headings.filter((heading) => heading !== undefined).join(' > ')
  return {
    title: title ?? '',
    section: section === '' ? null : section,
    url: URL.canParse(href) ? href : site.absolute(href),
    version: version ?? null,
    excerpt: content === null ? '' : textOf(content),
    also_in: alsoIn,
  }
}

function textOf(pieces: MarkedText): string {
  return pieces.map(({text}) => text).join('')
}

type Written = Pick<Search, 'query' | 'versions'> & {readonly words: WordFacts; readonly titles: readonly string[]}

function writeResults(results: readonly Result[], {query, versions, words, titles}: Written): string {
  const where = versions.length === 0 ? 'the documentation' : `version ${versions.join(', ')}`
  if (results.length === 0)
    return `Nothing in ${where} matches \`${query}\`.${similarWords(words) || topics(titles)} Use fewer or other words.`
  const items = results.map(({title, section, url, version, excerpt, also_in: others}, index) => {
    const name = `${title}${section === null ? '' : ` > ${section}`}${version === null ? '' : ` (${[version, ...others].join(', ')})`}`
    return `${index + 1}. ${name}\n   ${url}${excerpt === '' ? '' : `\n   ${excerpt}`}`
  })
  return `${describeMatch(words, where)}${items.join('\n')}`
}

/** Returns titles of pages of versions, which say what a site is about. */
function titlesIn({manifest}: BuiltSite, versions: readonly string[]): string[] {
  const pages: readonly {readonly title: string; readonly version?: unknown}[] = manifest.pages
  const titles = pages.flatMap(({title, version}) => (typeof version === 'string' && versions.includes(version) ? [title] : []))
  return [...new Set(titles)].slice(0, MOST_TITLES)
}

function topics(titles: readonly string[]): string {
  return titles.length === 0 ? '' : ` Pages there are: ${titles.join(', ')}.`
}

/** Says how well results match, so that nobody takes the best of poor ones for an answer. */
function describeMatch(words: WordFacts, where: string): string {
  const {missing, replaced, isTogether} = words
  const instead = replaced.map(({word, by}) => `No page contains ${quoted([word])}; these results contain ${quoted(by)} instead.`)
  const without =
    missing.length === 0 ? [] : [`No page contains ${quoted(missing)}.${similarWords(words)} These results match the other words only.`]
  const apart = isTogether || missing.length > 0 ? [] : ['No page contains all of these words; these results match some of them.']
  const said = [...without, ...instead, ...apart]
  return said.length === 0 ? `Results in ${where}:\n\n` : `${said.join(' ')}\n\nPartial matches in ${where}:\n\n`
}

function similarWords({similar}: WordFacts): string {
  return similar.length === 0 ? '' : ` Similar words there: ${quoted(similar)}.`
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ')
}
