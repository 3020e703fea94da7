import * as v from 'valibot'

const platform = v.picklist(['web', 'ios', 'android', 'mydevice'])

const settings = v.strictObject({
  /** `interaction`: Expo is asked for nothing before the reader presses a button. `visible`: when the snack comes into view. */
  load: v.optional(v.picklist(['interaction', 'visible']), 'interaction'),
  /** Where a snack runs first. Default: Expo's, `web`. */
  platform: v.optional(platform),
  /** Where readers can run it. Default: everywhere. */
  supportedPlatforms: v.optional(v.array(platform)),
  /** Version of Expo's SDK. Default: the newest. */
  sdkVersion: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'a version such as 44.0.0'))),
})

/** The part `snack` as it is written; named for its docstrings (see `schema.ts`). */
export interface SnackInput extends v.InferInput<typeof settings> {}

const named: v.GenericSchema<SnackInput, v.InferOutput<typeof settings>> = settings

/** What `<Snack>` does that does not say otherwise. */
export const snack = v.optional(named, {})
