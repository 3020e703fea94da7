import type {OutputPath} from '../../core/model/paths.ts'
import type {FileTree, FoundBy} from './file-tree.ts'

/** Where a URL leads, as a browser and a static host see it. */
export type Located =
  /** Away from the site, or nowhere that could be looked at, such as `mailto:` and `data:`. */
  | {readonly kind: 'away'; readonly url: URL}
  | {readonly kind: 'malformed'}
  /** To the own host, but not into the site's folder there. */
  | {readonly kind: 'beside'; readonly path: string}
  | Inside

/** A place in the site. */
export type Inside = {
  readonly kind: 'inside'
  /** Decoded path below the base URL, without leading slash. */
  readonly path: string
  /** The file that answers; undefined when there is none. */
  readonly file: OutputPath | undefined
  readonly by: FoundBy | 'rewrite' | undefined
  /** What follows the `#`, percent-encoded, without text directive; empty for none and for the top. */
  readonly fragment: string
  /** Written with scheme and host. */
  readonly isFull: boolean
}

/** Finds out where URLs lead. */
export type Locator = {
  /** Whether the site knows its own origin. */
  readonly isOriginKnown: boolean
  /** The URL of a file of the site. */
  readonly urlOf: (file: OutputPath) => string
  /** Where a URL leads that stands in a document of this URL. */
  readonly locate: (written: string, documentUrl: string) => Located
}

/** What a locator needs to know of a site. */
export type LocatorFacts = {
  readonly tree: FileTree
  readonly baseUrl: string
  /** `https://example.org`; undefined when not known. */
  readonly origin: string | undefined
  /** Prefixes under which another page answers, both with base URL. */
  readonly rewrites: readonly {readonly from: string; readonly to: string}[]
}

/** Stands for the origin of a site that does not say it. A reserved name, which no URL can mean. */
const UNKNOWN_ORIGIN = 'https://site.invalid'

/** Most URLs that are remembered: those of the navigation, which every page repeats, are looked up once. */
const mostRemembered = 20_000

/** A path from the root, and a fragment, in which nothing has to be resolved, decoded or encoded. */
const PLAIN = /^\/[\w./-]*(?:#[\w.-]*)?$/

/** Prepares looking up URLs. */
export function createLocator(facts: LocatorFacts): Locator {
  const origin = facts.origin ?? UNKNOWN_ORIGIN
  const base = facts.baseUrl
  const remembered = new Map<string, Located>()
  const locatePath = (path: string, rest: {fragment: string; isFull: boolean}): Located => locateOwn(facts, path, rest)
  const locatePlain = (path: string): Located => {
    const known = remembered.get(path)
    if (known !== undefined) return known
    const located = locatePath(path, {fragment: '', isFull: false})
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(path, located)
    return located
  }
  return {
    isOriginKnown: facts.origin !== undefined,
    urlOf: (file) =>
      origin + base + encodePath(file.endsWith('/index.html') || file === 'index.html' ? file.slice(0, -'index.html'.length) : file),
    locate(written, documentUrl) {
      if (!PLAIN.test(written) || /\/[./]/.test(written) || !documentUrl.startsWith(origin))
        return locateUrl(written, documentUrl, {origin, locatePath})
      const hash = written.indexOf('#')
      const located = locatePlain(hash === -1 ? written : written.slice(0, hash))
      return hash === -1 || located.kind !== 'inside' ? located : {...located, fragment: fragmentOf(written.slice(hash))}
    },
  }
}

type UrlFacts = {
  readonly origin: string
  readonly locatePath: (path: string, rest: {fragment: string; isFull: boolean}) => Located
}

/** Scheme and host, or two slashes that stand for them, as browsers read them. */
const FULL_URL = /^[\0-\x20]*(?:[a-z][a-z\d+.-]*:)?[\t\n\r]*[/\\][\t\n\r]*[/\\]/i

function locateUrl(written: string, documentUrl: string, {origin, locatePath}: UrlFacts): Located {
  const url = parseUrl(written, documentUrl)
  if (url === undefined) return {kind: 'malformed'}
  if (!isOnHost(url, origin)) return {kind: 'away', url}
  const path = decodePath(url.pathname)
  if (path === undefined) return {kind: 'malformed'}
  const isFull = FULL_URL.test(written)
  const located = locatePath(path, {fragment: fragmentOf(url.hash), isFull})
  // who writes the host means a neighbour of the site
  return located.kind === 'beside' && isFull ? {kind: 'away', url} : located
}

/** The same host by another scheme is the same site: hosts redirect from one to the other. */
function isOnHost({host, protocol}: URL, origin: string): boolean {
  return (protocol === 'https:' || protocol === 'http:') && host === new URL(origin).host
}

function locateOwn({tree, baseUrl, rewrites}: LocatorFacts, path: string, rest: {fragment: string; isFull: boolean}): Located {
  const isRoot = `${path}/` === baseUrl
  if (!isRoot && !path.startsWith(baseUrl)) return {kind: 'beside', path}
  const inside = isRoot ? '' : path.slice(baseUrl.length)
  const found = tree.find(inside)
  if (found !== undefined) return {kind: 'inside', path: inside, ...found, ...rest}
  const rewrite = rewrites.find(({from}) => path.startsWith(from) || `${path}/` === from)
  const target = rewrite === undefined ? undefined : tree.find(decodePath(rewrite.to)?.slice(baseUrl.length) ?? '')
  return {kind: 'inside', path: inside, file: target?.file, by: target && 'rewrite', ...rest}
}

function parseUrl(written: string, base: string): URL | undefined {
  try {
    return new URL(written, base)
  } catch {
    return undefined
  }
}

/** Without `:~:text=…` (https://wicg.github.io/scroll-to-text-fragment/); empty for what every page has: its top. */
function fragmentOf(hash: string): string {
  const directive = hash.indexOf(':~:')
  const fragment = directive === -1 ? hash.slice(1) : hash.slice(1, directive)
  return fragment.toLowerCase() === 'top' ? '' : fragment
}

/** Undefined when it is not UTF-8 that was percent-encoded. */
function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A path of a file as a URL has it. */
function encodePath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/')
}
