import * as v from 'valibot'
import {colorContrast} from '../core/data/color-contrast.ts'
import {conflicts} from './conflicts.ts'
import {text} from './link-schema.ts'

/** Contrast that text has to have. Source: WCAG 2.2, level AA. */
const LEAST_CONTRAST = 4.5

/** Pictures are drawn outside of browsers, from colours whose contrast is known. */
const hexColor = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'a colour with six digits, such as #264653'))

const defaults = {
  backgroundColor: '#ffffff',
  textColor: '#16181d',
  accentColor: '#2c5282',
  fonts: ['@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'],
} as const

const options = v.pipe(
  v.strictObject({
    /** Colour of the background: `#ffffff`. */
    backgroundColor: v.optional(hexColor, defaults.backgroundColor),
    /** Colour of the title. It needs a contrast of 4.5 to the background. */
    textColor: v.optional(hexColor, defaults.textColor),
    /** Colour of the bar at the top, and behind the version. Text on it is black or white. */
    accentColor: v.optional(hexColor, defaults.accentColor),
    /** Picture beside the name of the site: an SVG, PNG or JPEG file in `content/static`, or `false` for none. Default: the logo of the navbar. */
    logo: v.optional(v.union([text, v.literal(false)])),
    /**
     * Font files (TTF or OTF), in the order in which characters are looked for: paths relative to the root, or files of packages. Default: Inter, of the
     * package `@expo-google-fonts/inter`.
     */
    fonts: v.optional(v.pipe(v.array(text), v.minLength(1, 'at least one font')), [...defaults.fonts]),
  }),
  conflicts(({backgroundColor = defaults.backgroundColor, textColor = defaults.textColor}) => {
    const contrast = isHex(backgroundColor) && isHex(textColor) ? colorContrast(backgroundColor, textColor) : LEAST_CONTRAST
    if (contrast >= LEAST_CONTRAST) return []
    const message = `\`textColor\` has a contrast of ${contrast.toFixed(1)} to \`backgroundColor\`, but text needs ${LEAST_CONTRAST}.`
    return [{message, hint: 'Choose a darker or a lighter colour for one of them.', key: 'textColor'}]
  }),
)

function isHex(value: unknown): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
}

/** Input of the key `previewImages`. A named interface keeps its docstrings (see `schema.ts`). */
export interface PreviewImagesInput extends v.InferInput<typeof options> {}

/** Its options, named for the same reason. */
export interface PreviewImagesOptions extends v.InferOutput<typeof options> {}

/** Pictures for link previews. The output is `false`, or all options. */
export const previewImages: v.GenericSchema<boolean | PreviewImagesInput, false | PreviewImagesOptions> = v.pipe(
  v.union([v.boolean(), options]),
  v.transform((value) => (value === true ? v.parse(options, {}) : value)),
)
