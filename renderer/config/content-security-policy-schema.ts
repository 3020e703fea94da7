import * as v from 'valibot'
import type {PolicyDirective} from '../core/model/outside-request.ts'

const KEYWORDS = "'(?:self|unsafe-inline|unsafe-eval|wasm-unsafe-eval|unsafe-hashes|strict-dynamic|report-sample)'"
const HASH = "'sha(?:256|384|512)-[\\w+/-]+={0,2}'"
const SCHEME = '[a-z][a-z\\d+.-]*:'
const HOST = '(?:[a-z][a-z\\d+.-]*://)?(?:\\*|(?:\\*\\.)?[a-z\\d-]+(?:\\.[a-z\\d-]+)*|\\[::1\\])(?::(?:\\d+|\\*))?(?:/[^\\s;,\'"?#]*)?'

/** https://www.w3.org/TR/CSP3/#grammardef-source-expression, nonces apart: a page that is a file cannot have one. */
const SOURCE = new RegExp(`^(?:${KEYWORDS}|${HASH}|${SCHEME}|${HOST})$`, 'i')

/** An origin, or a path of one, which nothing can be appended to that a policy would read as another source or directive. */
const OUTSIDE = new RegExp('^(?:https?|wss?)://(?:\\*\\.)?[a-z\\d-]+(?:\\.[a-z\\d-]+)*(?::\\d+)?(?:/[^\\s;,\'"?#]*)?$', 'i')

/** Schema of the host of a request that a plugin declares. */
export const outsideSource = v.pipe(v.string(), v.regex(OUTSIDE, 'an origin such as https://example.org, without a query'))

/** Words that mean something else without their quotes: a host of that name. */
const BARE_KEYWORD = /^(?:self|none|unsafe-\w+|wasm-unsafe-eval|strict-dynamic|report-sample|sha\d+-.*)$/i

const source = v.pipe(
  v.string(),
  v.check(
    (text) => SOURCE.test(text) && !BARE_KEYWORD.test(text),
    ({input}) => expected(input),
  ),
)

function expected(text: string): string {
  if (BARE_KEYWORD.test(text)) return `a source with its single quotes, such as "'self'"`
  if (text === "'none'") return 'a source to allow; what a site needs cannot be taken away by `none`'
  return `a host (https://example.org), a scheme (https:), a keyword ("'self'") or a hash ("'sha256-…'")`
}

const sources = v.optional(v.array(source))

/** Directives of a policy that a configuration and plugins may add to. */
const directives = {
  /** Scripts. */
  scriptSrc: sources,
  /** Stylesheets. */
  styleSrc: sources,
  /** Images. */
  imgSrc: sources,
  /** Fonts. */
  fontSrc: sources,
  /** Video and audio. */
  mediaSrc: sources,
  /** Connections of scripts: `fetch`, web sockets, server-sent events. */
  connectSrc: sources,
  /** Frames. */
  frameSrc: sources,
  /** Workers. */
  workerSrc: sources,
  /** Manifests of web applications. */
  manifestSrc: sources,
  /** Plugins: `object` and `embed`. */
  objectSrc: sources,
  /** Targets of forms. */
  formAction: sources,
  /** Sites that may frame this one. Works only in headers, which the files for hosts set. */
  frameAncestors: sources,
} satisfies Partial<Record<PolicyDirective, typeof sources>>

/** Schema of the directive of a request that a plugin declares. */
export const outsideDirective = v.picklist(
  (Object.keys(directives) as (keyof typeof directives)[]).filter((name) => name !== 'frameAncestors'),
)

const listed = v.strictObject(directives)

/** Directives as they are written; named for its docstrings (see `schema.ts`). */
export interface PolicyInput extends v.InferInput<typeof listed> {}

/** Its output, named for the same reason. */
export interface PolicyConfig extends v.InferOutput<typeof listed> {}

const policy: v.GenericSchema<PolicyInput, PolicyConfig> = listed

/**
 * Sources that pages may load and run besides those that docsite adds itself: own files, configured scripts and stylesheets, frames
 * in the content. `false`: pages have no policy.
 */
export const contentSecurityPolicySchema = v.union([v.literal(false), policy])
