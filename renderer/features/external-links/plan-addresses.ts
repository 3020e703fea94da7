import type {SiteConfig} from '../../config/site-config.ts'
import {anchorOf} from '../../graph/links/anchors.ts'
import {ownPath} from '../../graph/links/own-path.ts'
import type {ExternalReference} from './external-reference.ts'
import {matchesPattern} from './matches-pattern.ts'

/** One link to an address, with the anchor that it names. */
export type Use = {readonly reference: ExternalReference; readonly anchor: string | undefined}

/** One address to ask, and all that link to it. */
export type Address = {
  /** Without credentials and fragment. */
  readonly url: URL
  readonly uses: readonly Use[]
  /** The anchors that are linked to, each once. */
  readonly anchors: readonly string[]
}

/**
 * The addresses that the references lead to, in the order of their first places. Left out are addresses of the site itself,
 * which the graph has proven, those that the configuration ignores, and what is no address of the web.
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

/** A URL as it is asked: of the web, without credentials, which are nobody else's business, and without fragment. */
export function askableUrl(written: URL): URL | undefined {
  if (written.protocol !== 'http:' && written.protocol !== 'https:') return undefined
  const url = new URL(written)
  url.username = ''
  url.password = ''
  url.hash = ''
  return url
}
