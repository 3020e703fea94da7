import type {SiteConfig} from '../../config/site-config.ts'
import type {OutsideRequest} from '../../core/model/outside-request.ts'

/** Returns the requests of the internal docs check: the ping, then the check itself once the ping was answered. */
export function internalDocsRequests({internalDocs}: Pick<SiteConfig, 'internalDocs'>): readonly OutsideRequest[] {
  const {pingUrl, checkUrl} = internalDocs?.check ?? {}
  return [pingUrl, checkUrl]
    .filter((url) => url !== undefined)
    .map((url) => ({because: 'internalDocs.check', directive: 'connectSrc', source: new URL(url).origin, when: 'load'}))
}
