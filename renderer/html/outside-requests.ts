import type {PolicyDirective} from '../config/content-security-policy-schema.ts'
import type {PageFeature} from '../model/doc.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {analyticsRequests} from './analytics-requests.ts'
import {internalDocsRequests} from './internal-docs-requests.ts'
import {searchRequests} from './search-requests.ts'
import {snackRequests} from './snack-requests.ts'
import {starRequests} from './star-requests.ts'

/**
 * When a browser makes a request: with the page, when the reader is about to use something (points at it, focuses it), or
 * when the reader uses it.
 */
export type RequestMoment = 'load' | 'intent' | 'use'

/** A request to somebody else that a feature of docsite makes, because the configuration or the content says so. */
export type OutsideRequest = {
  /** What asks for it: a key path of the configuration, `analytics`, or a component of the content, `<Snack>`. */
  readonly because: string
  readonly directive: PolicyDirective
  /** What the policy of every page allows: `https://example.org`. */
  readonly source: string
  readonly when: RequestMoment
}

/**
 * Every request to another host that docsite's own features can make on a site of this configuration. The policy of its
 * pages allows these and no others; `features` are those of all its pages; what the content embeds and what the configuration names itself (`scripts`,
 * `stylesheets`, `headTags`, `contentSecurityPolicy`) is added to them there.
 */
export function outsideRequests(config: SiteConfig, features: ReadonlySet<PageFeature>): readonly OutsideRequest[] {
  return [
    ...internalDocsRequests(config),
    ...analyticsRequests(config),
    ...starRequests(config, features),
    ...snackRequests(config, features),
    ...searchRequests(config),
  ]
}
