import type {SiteConfig} from '../../config/site-config.ts'
import {anchorOf} from '../../graph/links/anchors.ts'
import {ownPath} from '../../graph/links/own-path.ts'
import type {ExternalReference} from './external-reference.ts'

/** A link to an address, with its anchor. */
export type Use = {readonly reference: ExternalReference; readonly anchor: string | undefined}

/** An address to request, with all links to it. */
export type Address = {
  /** The URL, without credentials or fragment. */
  readonly url: URL
  readonly uses: readonly Use[]
  /** Distinct anchors of the links. */
  readonly anchors: readonly string[]
}

/**
 * Returns the addresses of the references, in the order of their first places. Leaves out addresses of the site itself, which were
 * checked in the graph, those ignored by the configuration, and those that are not web addresses.
 */
export function planAddresses(config: SiteConfig, references: readonly ExternalReference[]): Address[] {
  const {host} = new URL(config.url)
  const {ignore} = config.linkCheck.external
  const usesOf = new Map<string, Use[]>()
  for (const reference of references) {
    const written = parseReference(reference.url)
    const url = written && askableUrl(written)
    if (written === undefined || url === undefined || ownPath({host, config}, url.href) !== undefined) continue
    if (ignore.some((pattern) => matchesPattern(pattern, written.href))) continue
    const uses = usesOf.get(url.href) ?? []
    usesOf.set(url.href, uses)
    uses.push({reference, anchor: anchorOf(written.hash)})
  }
  return [...usesOf].map(([href, uses]) => {
    const anchors = new Set(uses.flatMap(({anchor}) => anchor ?? []))
    return {url: new URL(href), uses, anchors: [...anchors]}
  })
}

function parseReference(written: string): URL | undefined {
  const bare = written.replace(/[\t\n\r]/g, '').trim()
  const full = bare.startsWith('//') ? `https:${bare}` : bare
  return URL.canParse(full) ? new URL(full) : undefined
}

/**
 * Returns a URL as it is requested: without a fragment, and without credentials, which must not be disclosed. Returns undefined unless it
 * is a web address.
 */
export function askableUrl(written: URL): URL | undefined {
  if (written.protocol !== 'http:' && written.protocol !== 'https:') return undefined
  const url = new URL(written)
  url.username = ''
  url.password = ''
  url.hash = ''
  return url
}

/**
 * Reports whether a URL matches a pattern, in which `*` stands for any text. The whole URL must match; case is ignored.
 * @example matchesPattern('https://example.org/*', 'https://example.org/a/b?c') // => true
 * @example matchesPattern('https://example.org/', 'https://example.org/a') // => false
 */
export function matchesPattern(pattern: string, url: string): boolean {
  const parts = pattern.toLowerCase().split('*')
  const text = url.toLowerCase()
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length === 1) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  // taking the earliest match of each part avoids backtracking, so that no pattern is slow
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= text.length - last.length
}
