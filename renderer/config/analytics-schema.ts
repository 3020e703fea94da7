import * as v from 'valibot'
import {text} from './link-schema.ts'
import type {EntriesInput} from './link-schema.ts'

/** Empty where a variable of the environment that should hold it is not set. */
const trackingId = v.pipe(v.string(), v.regex(/^(?:[a-z]{1,3}-[\da-z-]+)?$/i, 'an id of Google, such as G-0A1B2C3D4E'))

const common = {
  /** Does not count readers whose browser sends Do Not Track or Global Privacy Control. No request is made for them. */
  respectPrivacySignals: v.optional(v.boolean(), true),
}

/** Google's tag (gtag.js). */
const gtag = v.strictObject({
  /** Google's tag. */
  provider: v.literal('gtag'),
  /** One or more ids. Analytics are off while there is none, as with `trackingId: process.env.TRACKING_ID` where it is not set. */
  trackingId: v.optional(v.union([trackingId, v.array(trackingId)])),
  /** Sends `anonymize_ip` with each id. */
  anonymizeIp: v.optional(v.boolean(), false),
  ...common,
})

/** A module of the site. The hosts it connects to must be allowed in `contentSecurityPolicy`. */
const custom = v.strictObject({
  /** A module of the site. */
  provider: v.literal('custom'),
  /** The module, relative to the root. It exports a function `onPageView`, which is called with a `PageView`. */
  module: text,
  ...common,
})

/** Analytics as they are written; each form is named for its docstrings (see `schema.ts`). */
interface CommonInput extends EntriesInput<typeof common> {}
export interface GtagInput extends CommonInput, v.InferInput<typeof gtag> {}
export interface CustomAnalyticsInput extends CommonInput, v.InferInput<typeof custom> {}

/** Its output, named for the same reason. */
export interface GtagConfig extends v.InferOutput<typeof gtag> {}

const namedGtag: v.GenericSchema<GtagInput, GtagConfig> = gtag
/** Its output, named for the same reason. */
export interface CustomAnalyticsConfig extends v.InferOutput<typeof custom> {}

const namedCustom: v.GenericSchema<CustomAnalyticsInput, CustomAnalyticsConfig> = custom

const unknown = v.looseObject({provider: v.picklist(['gtag', 'custom'])}) as unknown as v.GenericSchema<never>

/**
 * The provider that page views are reported to. Only in the output of `docsite build`, never in `docsite serve`. The form is chosen by
 * `provider` before it is checked.
 */
export const analytics = v.optional(
  v.lazy((input) => {
    const provider = typeof input === 'object' && input !== null && 'provider' in input ? input.provider : undefined
    if (provider === 'gtag') return namedGtag
    return provider === 'custom' ? namedCustom : unknown
  }),
)
