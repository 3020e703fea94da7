import {searchTag} from '../../../../core/text/version-name.ts'
import type {MarkedText, SearchAnswer, SearchHit, SearchHitType} from '../search-provider.ts'
import {markedText} from './marked-text.ts'

/** Options of `readAnswer`. */
export type AnswerContext = HitPlaces & {
  /** Names of the requested versions: a record that belongs to several is shown as one of these. */
  readonly versions: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const
const TYPES: readonly unknown[] = [...LEVELS, 'content']

/**
 * Parses a host's response. Hits without a valid URL are omitted, as are hits that cannot be parsed, such as those of a
 * custom type set by a crawler; the latter are logged.
 * @throws an error that describes the problem if the response is invalid or none of its hits can be parsed
 */
export function readAnswer(text: string, context: AnswerContext): SearchAnswer {
  const {results} = fieldsOf(parse(text), 'it')
  const result = fieldsOf(Array.isArray(results) ? (results as unknown[])[0] : undefined, '`results[0]`')
  const {hits} = result
  if (!Array.isArray(hits)) throw unreadable('`hits` is no list')
  return {
    hits: readHits(hits, context),
    total: countOf(result, 'nbHits'),
    page: countOf(result, 'page'),
    pages: countOf(result, 'nbPages'),
  }
}

/** Creates an error from a refusal. A proxy in between may respond in another format. */
export function readRefusal({status, text}: {status: number; text: string}): Error {
  const said = parseQuietly(text)
  const message = typeof said === 'object' && said !== null && 'message' in said && typeof said.message === 'string' ? said.message : ''
  return new Error(`The search was refused with ${status}${message === '' ? '' : `: ${message}`}`)
}

function readHits(hits: readonly unknown[], context: AnswerContext): SearchHit[] {
  const problems: unknown[] = []
  const read = hits.flatMap((hit) => {
    try {
      return readHit(fieldsOf(hit, 'a hit'), context) ?? []
    } catch (problem) {
      problems.push(problem)
      return []
    }
  })
  if (problems.length === 0) return read
  if (problems.length === hits.length) throw problems[0]
  // oxlint-disable-next-line no-console -- readers cannot mend it; owners look here for what is left out
  console.warn(`Hits of the search that are left out: ${problems.length} of ${hits.length}.`, problems[0])
  return read
}

function readHit(hit: Fields, context: AnswerContext): SearchHit | undefined {
  const {type} = hit
  if (!TYPES.includes(type)) throw unreadable('the `type` of a hit is none of lvl0 to lvl6 and content')
  const href = hitHref(textOf(hit, 'url'), context)
  if (href === undefined) return undefined
  const [version, ...alsoIn] = versionsOf(hit, context.versions)
  return {
    id: textOf(hit, 'objectID'),
    type: type as SearchHitType,
    href,
    hierarchy: hierarchyOf(hit),
    content: type === 'content' ? contentOf(hit) : null,
    version,
    ...(alsoIn.length > 0 && {alsoIn}),
  }
}

/** Returns complete headings, with their matches if the service provides them: it omits levels that are null. */
function hierarchyOf(hit: Fields): (MarkedText | null)[] {
  const plain = fieldsOf(hit['hierarchy'], 'the `hierarchy` of a hit')
  return LEVELS.map((level) => {
    const text = plain[level] ?? ''
    if (typeof text !== 'string') throw unreadable(`\`hierarchy.${level}\` of a hit is no text`)
    return text === '' ? null : markedText(valueAt(hit, ['_highlightResult', 'hierarchy', level]) ?? text)
  })
}

function contentOf(hit: Fields): MarkedText | null {
  const content = hit['content'] ?? ''
  if (typeof content !== 'string') throw unreadable('the `content` of a hit is no text')
  return content === '' ? null : markedText(valueAt(hit, ['_snippetResult', 'content']) ?? content)
}

/** Returns the `value` of the object at a path, or undefined if there is none. */
function valueAt(from: unknown, path: readonly string[]): string | undefined {
  const found = [...path, 'value'].reduce<unknown>((at, name) => (isFields(at) ? at[name] : undefined), from)
  return typeof found === 'string' ? found : undefined
}

/** Returns the versions that contain this record, requested ones first. Crawlers split names at commas. */
function versionsOf({version, docusaurus_tag: tag}: Fields, asked: readonly string[]): string[] {
  const tagged =
    asked.find((name) => searchTag(name) === tag) ?? (typeof tag === 'string' ? /^docs-default-(.+)$/.exec(tag)?.[1] : undefined)
  const written = [version, tagged].flat()
  const names = written.flatMap((name) => (typeof name === 'string' ? name.split(',') : []))
  const known = new Set(names.map((name) => name.trim()).filter((name) => name !== ''))
  return [...asked.filter((name) => known.has(name)), ...[...known].filter((name) => !asked.includes(name))]
}

function countOf(from: Fields, name: string): number {
  const count = from[name]
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) throw unreadable(`\`${name}\` is no number of things`)
  return count
}

function textOf(from: Fields, name: string): string {
  const text = from[name]
  if (typeof text !== 'string' || text === '') throw unreadable(`the \`${name}\` of a hit is no text`)
  return text
}

function fieldsOf(value: unknown, what: string): Fields {
  if (!isFields(value)) throw unreadable(`${what} is no object`)
  return value
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
  const value = parseQuietly(text)
  if (value === undefined) throw unreadable('it is no JSON')
  return value
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unreadable(why: string): Error {
  return new Error(`The answer of the search cannot be read: ${why}.`)
}

/** Options for resolving the URLs of hits. */
type HitPlaces = {
  /** Address of the page that shows the hits. */
  readonly page: string
  /** Path under which the site is published. Begins and ends with a slash. */
  readonly siteBaseUrl: string
  /** Hits whose URL matches are external. */
  readonly externalUrlRegex: string | undefined
}

/**
 * Resolves the URL of a record: to its path, query and hash on the current host, or to the full URL if it is external.
 * Returns undefined for invalid URLs and for protocols other than HTTP and HTTPS.
 * @example hitHref('https://example.org/docs/#a', {page: 'http://127.0.0.1/', siteBaseUrl: '/', …}) // => '/docs/#a'
 */
export function hitHref(url: string, {page, siteBaseUrl, externalUrlRegex}: HitPlaces): string | undefined {
  if (!URL.canParse(url, page)) return undefined
  const {protocol, pathname, search, hash, href} = new URL(url, page)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(url)) return href
  // two leading slashes would turn the next segment into a host
  const path = pathname.replace(/^\/+/, '/')
  const isBelow = path.startsWith(siteBaseUrl) || `${path}/` === siteBaseUrl
  return (isBelow ? path : siteBaseUrl + path.slice(1)) + search + hash
}
