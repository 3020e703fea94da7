import type {OutputPath} from '../../core/model/paths.ts'
import type {FileTree, FoundBy, FoundFile} from './file-tree.ts'

/** The target of a URL, as resolved by a browser and a static host. */
export type Located =
  /** Outside the site, or not checkable, such as `mailto:` and `data:`. */
  | {readonly kind: 'away'; readonly url: URL}
  | {readonly kind: 'malformed'}
  /** On the host of the site, but outside the site's folder there. */
  | {readonly kind: 'beside'; readonly path: string}
  | Inside

/** A target within the site. */
export type Inside = {
  readonly kind: 'inside'
  /** The decoded path below the base URL, without leading slash. */
  readonly path: string
  /** The file that is served. Undefined if there is none. */
  readonly file: OutputPath | undefined
  readonly by: FoundBy | 'rewrite' | undefined
  /** The part after `#`, percent-encoded, without text directive. Empty for none and for the top of the page. */
  readonly fragment: string
  /** Whether the URL was written with scheme and host. */
  readonly isFull: boolean
}

/** A resolver of URLs. */
export type Locator = {
  /** Whether the origin of the site is known. */
  readonly isOriginKnown: boolean
  /** Returns the URL of a file of the site. */
  readonly urlOf: (file: OutputPath) => string
  /** Resolves a URL in a document with the given URL. */
  readonly locate: (written: string, documentUrl: string) => Located
}

/** Everything needed to create a locator. */
export type LocatorOptions = {
  readonly tree: FileTree
  readonly baseUrl: string
  /** The origin, such as `https://example.org`. Undefined if not known. */
  readonly origin: string | undefined
  /** The rewrites of the site, both paths with base URL. */
  readonly rewrites: readonly {readonly from: string; readonly to: string}[]
  /** Form of the addresses of pages, as in the manifest of a site. */
  readonly trailingSlash?: false | 'ignore' | undefined
}

/** A placeholder for an unknown origin. It uses a reserved name, which no real URL can have. */
const UNKNOWN_ORIGIN = 'https://site.invalid'

/** The maximum number of cached URLs. The navigation repeats its URLs on every page; they are resolved once. */
const mostRemembered = 20_000

/** An absolute path, and a fragment, that need no resolving, decoding or encoding. */
const PLAIN = /^\/[\w./-]*(?:#[\w.-]*)?$/

/** Creates a locator. */
export function createLocator(options: LocatorOptions): Locator {
  const origin = options.origin ?? UNKNOWN_ORIGIN
  const base = options.baseUrl
  const remembered = new Map<string, Located>()
  const locatePath = (path: string, rest: {fragment: string; isFull: boolean}): Located => locateOwn(options, path, rest)
  const locatePlain = (path: string): Located => {
    const known = remembered.get(path)
    if (known !== undefined) return known
    const located = locatePath(path, {fragment: '', isFull: false})
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(path, located)
    return located
  }
  return {
    isOriginKnown: options.origin !== undefined,
    urlOf: (file) => origin + base + encodePath(addressOf(file, options.trailingSlash)),
    locate(written, documentUrl) {
      if (!PLAIN.test(written) || /\/[./]/.test(written) || !documentUrl.startsWith(origin))
        return locateUrl(written, documentUrl, {origin, locatePath})
      const hash = written.indexOf('#')
      const located = locatePlain(hash === -1 ? written : written.slice(0, hash))
      return hash === -1 || located.kind !== 'inside' ? located : {...located, fragment: fragmentOf(written.slice(hash))}
    },
  }
}

/** Returns the path of a file as readers see it, below the base URL. */
function addressOf(file: OutputPath, trailingSlash: LocatorOptions['trailingSlash']): string {
  const isIndex = file.endsWith('/index.html') || file === 'index.html'
  if (!isIndex) return trailingSlash === false ? file.replace(/\.html$/, '') : file
  return file.slice(0, -'index.html'.length)
}

/** Returns how a file is found where the site has another form of addresses: what would be a redirect or unusual is what hosts do. */
function asConfigured(found: FoundFile, trailingSlash: LocatorOptions['trailingSlash']): FoundFile {
  const isUsual = (trailingSlash === 'ignore' && found.by === 'slash') || (trailingSlash === false && found.by === 'html')
  return isUsual ? {...found, by: 'index'} : found
}

type UrlContext = {
  readonly origin: string
  readonly locatePath: (path: string, rest: {fragment: string; isFull: boolean}) => Located
}

/** A scheme and two slashes, or two slashes alone, as parsed by browsers. */
const FULL_URL = /^[\0-\x20]*(?:[a-z][a-z\d+.-]*:)?[\t\n\r]*[/\\][\t\n\r]*[/\\]/i

function locateUrl(written: string, documentUrl: string, {origin, locatePath}: UrlContext): Located {
  const url = parseUrl(written, documentUrl)
  if (url === undefined) return {kind: 'malformed'}
  if (!isOnHost(url, origin)) return {kind: 'away', url}
  const path = decodePath(url.pathname)
  if (path === undefined) return {kind: 'malformed'}
  const isFull = FULL_URL.test(written)
  const located = locatePath(path, {fragment: fragmentOf(url.hash), isFull})
  // a full URL beside the site is a link to a different site on the same host
  return located.kind === 'beside' && isFull ? {kind: 'away', url} : located
}

/** Reports whether a URL is on the host of the site. The scheme is ignored, because hosts redirect from one to the other. */
function isOnHost({host, protocol}: URL, origin: string): boolean {
  return (protocol === 'https:' || protocol === 'http:') && host === new URL(origin).host
}

function locateOwn(
  {tree, baseUrl, rewrites, trailingSlash}: LocatorOptions,
  path: string,
  rest: {fragment: string; isFull: boolean},
): Located {
  const isRoot = `${path}/` === baseUrl
  if (!isRoot && !path.startsWith(baseUrl)) return {kind: 'beside', path}
  const inside = isRoot ? '' : path.slice(baseUrl.length)
  const bare = trailingSlash === false && inside.endsWith('/') ? tree.find(inside.slice(0, -1)) : undefined
  const found = tree.find(inside) ?? (bare && {...bare, by: 'slash' as const})
  if (found !== undefined) return {kind: 'inside', path: inside, ...asConfigured(found, trailingSlash), ...rest}
  const rewrite = rewrites.find(({from}) => path.startsWith(from) || `${path}/` === from)
  const to = rewrite && (decodePath(rewrite.to)?.slice(baseUrl.length) ?? '')
  const target = to === undefined ? undefined : (tree.find(to) ?? tree.find(to.replace(/\/$/, '')))
  return {kind: 'inside', path: inside, file: target?.file, by: target && 'rewrite', ...rest}
}

function parseUrl(written: string, base: string): URL | undefined {
  try {
    return new URL(written, base)
  } catch {
    return undefined
  }
}

/**
 * Returns the fragment of a hash, without `:~:text=…` (https://wicg.github.io/scroll-to-text-fragment/). Empty for the top,
 * which every page has.
 */
function fragmentOf(hash: string): string {
  const directive = hash.indexOf(':~:')
  const fragment = directive === -1 ? hash.slice(1) : hash.slice(1, directive)
  return fragment.toLowerCase() === 'top' ? '' : fragment
}

/** Decodes a path. Returns undefined if its percent-encoding is not valid UTF-8. */
function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Percent-encodes the path of a file. */
function encodePath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/')
}
