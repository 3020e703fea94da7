/** A directive of a Content-Security-Policy, in camel case. */
export type PolicyDirective =
  | 'defaultSrc'
  | 'scriptSrc'
  | 'styleSrc'
  | 'imgSrc'
  | 'fontSrc'
  | 'mediaSrc'
  | 'connectSrc'
  | 'frameSrc'
  | 'workerSrc'
  | 'manifestSrc'
  | 'objectSrc'
  | 'formAction'
  | 'frameAncestors'
  | 'baseUri'

/**
 * The moment at which a browser makes a request: when the page loads, when the reader is about to use a feature (hovers over or
 * focuses it), or when the reader uses it.
 */
export type RequestMoment = 'load' | 'intent' | 'use'

/** A request to another host, made by a feature of docsite that the configuration or the content uses. */
export type OutsideRequest = {
  /** The origin of the request: a key path of the configuration, `analytics`, or a component of the content, `<Snack>`. */
  readonly because: string
  /** The directive of the policy that allows it, in camel case: `frameSrc`. */
  readonly directive: PolicyDirective
  /** The source that the policy of every page allows: `https://example.org`. */
  readonly source: string
  /** `load`: with the page; `intent`: when the reader hovers over the feature or focuses it; `use`: when the reader uses it. */
  readonly when: RequestMoment
}
