import type {PolicyDirective} from '../../config/content-security-policy-schema.ts'

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
