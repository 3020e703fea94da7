import type {LiveTranslation} from '../../core/model/live-translation.ts'
import type {Route} from '../../core/model/route-graph.ts'
import type {SourceFile} from '../../core/model/source.ts'
import {toPageRoute, withoutBases} from '../../core/urls/url.ts'
import type {LiveSession} from './live-session.ts'

/**
 * Finds where the translated page at an address is behind its original. Undefined for other pages, and while there is no site.
 * @param address path with the base URL, decoded
 * @throws git's error
 */
export async function findTranslation({plan, features}: LiveSession, address: string): Promise<LiveTranslation | undefined> {
  if (plan === undefined) return undefined
  const {config, joined} = plan
  const bases = {baseUrl: decodeURI(config.baseUrl).normalize('NFC'), siteBaseUrl: decodeURI(config.siteBaseUrl).normalize('NFC')}
  const place = withoutBases(address, bases)
  const source = place === undefined ? undefined : sourceOf(joined.graph.routes.get(toPageRoute(place)))
  if (source?.original === undefined) return undefined
  const versions = joined.sources.versions.map(({version}) => version)
  for (const {driftsOf} of features.own) {
    const found = await driftsOf?.(source, versions)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the file that a page is made of. */
function sourceOf(route: Route | undefined): SourceFile | undefined {
  if (route?.kind === 'doc') return route.doc.source
  return route?.kind === 'page' ? route.page.source : undefined
}
