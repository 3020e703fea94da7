import * as v from 'valibot'

const platform = v.picklist(['web', 'ios', 'android', 'mydevice'])

const settings = v.strictObject({
  /**
   * `interaction`: loads a snack when the reader presses its button; before, nothing is requested from Expo. `visible`: loads it when it
   * comes into view.
   */
  load: v.optional(v.picklist(['interaction', 'visible']), 'interaction'),
  /** The platform selected first. Default: Expo's default, `web`. */
  platform: v.optional(platform),
  /** The platforms that readers can select. Default: all. */
  supportedPlatforms: v.optional(v.array(platform)),
  /** Version of Expo's SDK. Default: the newest. */
  sdkVersion: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'a version such as 44.0.0'))),
})

/** Input of the key `snack`. A named interface keeps its docstrings (see `schema.ts`). */
export interface SnackInput extends v.InferInput<typeof settings> {}

/** Its output, named for the same reason. */
export interface SnackConfig extends v.InferOutput<typeof settings> {}

const named: v.GenericSchema<SnackInput, SnackConfig> = settings

/** Defaults of `<Snack>`. */
export const snack = v.optional(named, {})
