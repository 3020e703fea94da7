import * as v from 'valibot'
import {text} from './link-schema.ts'
import type {EntriesInput} from './link-schema.ts'

/** `https://example.org/missing?q={query}`: `{query}` becomes what the reader looked for. */
const missingResultsUrl = v.pipe(
  v.string(),
  v.check((url) => /^https?:\/\/[^/]/.test(url) && url.includes('{query}'), 'a URL with `{query}` in it'),
)

const pagePath = v.pipe(v.string(), v.regex(/^[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/, 'a path without slashes at its ends, such as search'))

const pattern = v.pipe(v.string(), v.nonEmpty('a non-empty string'), v.check(isPattern, 'a regular expression'))

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'i').test('') || true
  } catch {
    return false
  }
}

const origin = v.pipe(
  v.string(),
  v.check(
    (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url,
    'an origin without a path, such as https://search.example.org',
  ),
)

/** Options of every provider. */
const common = {
  /** Searches the version being read, which readers can widen to all versions. `false` always searches all versions. */
  contextual: v.optional(v.boolean(), true),
  /** Placeholder of the search field; by default the text of the interface, `Search docs` in English. */
  placeholder: v.optional(text),
  /** Path of the page with all results, without outer slashes. `false` for none. */
  searchPagePath: v.optional(
    v.union([v.literal(false), pagePath], 'false or a path without slashes at its ends, such as search'),
    'search',
  ),
  /** Link for readers to report a query that should have had results. */
  missingResultsUrl: v.optional(missingResultsUrl),
}

/** An index in files of the site itself. Makes no requests to other hosts. */
const embedded = v.strictObject({
  /** An index in files of the site. */
  provider: v.optional(v.literal('embedded'), 'embedded'),
  ...common,
})

/** A hosted index of Algolia DocSearch. */
const algolia = v.strictObject({
  /** A hosted index of Algolia DocSearch. */
  provider: v.literal('algolia'),
  ...common,
  /** Application id. It becomes part of host names. */
  appId: v.pipe(v.string(), v.regex(/^[\da-z-]+$/i, 'an application id of letters and digits')),
  /** The public key that can only search. */
  apiKey: text,
  /** Name of the index. */
  indexName: text,
  /** Filters in addition to language and version. A nested list matches any of its filters. */
  facetFilters: v.optional(v.array(v.union([text, v.array(text)])), []),
  /** Hits whose URL matches this regular expression (ignoring case) keep their URL; others become links inside the site. */
  externalUrlRegex: v.optional(pattern),
  /**
   * Origins that are asked instead of Algolia's own, the first before all others: a service that speaks as Algolia does, behind
   * an address of your own. Default: the four hosts of the application.
   */
  hosts: v.optional(v.pipe(v.array(origin), v.minLength(1, 'at least one origin'))),
})

/** Input of the search. Each form is a named interface, which keeps its docstrings (see `schema.ts`). */
interface CommonInput extends EntriesInput<typeof common> {}
export interface EmbeddedSearchInput extends CommonInput, v.InferInput<typeof embedded> {}
export interface AlgoliaSearchInput extends CommonInput, v.InferInput<typeof algolia> {}

/** Its output, named for the same reason. */
export interface EmbeddedSearchConfig extends v.InferOutput<typeof embedded> {}

const namedEmbedded: v.GenericSchema<EmbeddedSearchInput, EmbeddedSearchConfig> = embedded
/** Its output, named for the same reason. */
export interface AlgoliaSearchConfig extends v.InferOutput<typeof algolia> {}

const namedAlgolia: v.GenericSchema<AlgoliaSearchInput, AlgoliaSearchConfig> = algolia

const forms = {
  embedded: namedEmbedded,
  algolia: namedAlgolia,
  unknown: v.strictObject({provider: v.picklist(['embedded', 'algolia'])}) as unknown as v.GenericSchema<never>,
}

/** Search of the site. False: there is none. What an author meant is decided by `provider` before it is checked. */
export const search = v.optional(
  v.lazy((input) => {
    if (input === false) return v.literal(false)
    const provider = typeof input === 'object' && input !== null && 'provider' in input ? input.provider : 'embedded'
    if (provider === 'embedded' || provider === 'algolia') return forms[provider]
    return provider === undefined ? forms.embedded : forms.unknown
  }),
  {},
)
