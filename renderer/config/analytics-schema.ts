import * as v from 'valibot'
import {text} from './link-schema.ts'
import type {EntriesInput} from './link-schema.ts'

/** Empty where a variable of the environment that should hold it is not set. */
const trackingId = v.pipe(v.string(), v.regex(/^(?:[a-z]{1,3}-[\da-z-]+)?$/i, 'an id of Google, such as G-0A1B2C3D4E'))

const common = {
  /** Readers whose browser says Do Not Track or sends Global Privacy Control are not counted: nothing is asked of anybody. */
  respectPrivacySignals: v.optional(v.boolean(), true),
}

/** Google's tag (gtag.js). */
const gtag = v.strictObject({
  /** Google's tag. */
  provider: v.literal('gtag'),
  /** One or more ids. Without any, nobody is counted: `trackingId: process.env.TRACKING_ID`. */
  trackingId: v.optional(v.union([trackingId, v.array(trackingId)])),
  /** Sends `anonymize_ip` with each id. */
  anonymizeIp: v.optional(v.boolean(), false),
  ...common,
})

/** Code of the site's own. What it connects to is for `contentSecurityPolicy` to allow. */
const custom = v.strictObject({
  /** Code of the site's own. */
  provider: v.literal('custom'),
  /** Module relative to the root that exports a function `onPageView`, which gets a `PageView`. */
  module: text,
  ...common,
})

/** Analytics as they are written; each form is named for its docstrings (see `schema.ts`). */
interface CommonInput extends EntriesInput<typeof common> {}
export interface GtagInput extends CommonInput, v.InferInput<typeof gtag> {}
export interface CustomAnalyticsInput extends CommonInput, v.InferInput<typeof custom> {}

const namedGtag: v.GenericSchema<GtagInput, v.InferOutput<typeof gtag>> = gtag
const namedCustom: v.GenericSchema<CustomAnalyticsInput, v.InferOutput<typeof custom>> = custom

const unknown = v.looseObject({provider: v.picklist(['gtag', 'custom'])}) as unknown as v.GenericSchema<never>

/**
 * Who is told of page views. Only in what `docsite build` writes, never in `docsite serve`. What an author meant is decided by
 * `provider` before it is checked.
 */
export const analytics = v.optional(
  v.lazy((input) => {
    const provider = typeof input === 'object' && input !== null && 'provider' in input ? input.provider : undefined
    if (provider === 'gtag') return namedGtag
    return provider === 'custom' ? namedCustom : unknown
  }),
)
