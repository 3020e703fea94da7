import type {SiteConfigInput} from '../renderer/config/schema.ts'
import type {PageFeature} from '../renderer/core/model/doc.ts'
import {outsideRequests} from '../renderer/pages/html/outside-requests.ts'
import {makeConfig} from './make-config.ts'

/** Returns `directive source (because, when)` of every request to other hosts that a site without search makes. */
export function requestsOf(input: Partial<SiteConfigInput> = {}, features: readonly PageFeature[] = []): string[] {
  return outsideRequests(makeConfig('/site', {search: false, ...input}), new Set(features)).map(
    ({directive, source, because, when}) => `${directive} ${source} (${because}, ${when})`,
  )
}
