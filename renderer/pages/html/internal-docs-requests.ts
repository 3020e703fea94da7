import type {SiteConfig} from '../../config/site-config.ts'
import type {OutsideRequest} from './outside-request.ts'

/** What the check of who is reading asks: the ping first, and the check when that was answered. */
export function internalDocsRequests({internalDocs}: Pick<SiteConfig, 'internalDocs'>): readonly OutsideRequest[] {
  const {pingUrl, checkUrl} = internalDocs?.check ?? {}
  return [pingUrl, checkUrl]
    .filter((url) => url !== undefined)
    .map((url) => ({because: 'internalDocs.check', directive: 'connectSrc', source: new URL(url).origin, when: 'load'}))
}
