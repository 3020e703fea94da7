import * as v from 'valibot'

const quality = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))
const width = v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(16_000))

const options = v.strictObject({
  /** Formats of the variants; browsers take the first that they know. A format that does not make an image smaller is left out. */
  formats: v.optional(v.pipe(v.array(v.picklist(['avif', 'webp'])), v.minLength(1)), ['avif', 'webp']),
  /** Widths of the variants in pixels. None is wider than its image; an image narrower than the widest also has a variant of its own width. */
  widths: v.optional(v.pipe(v.array(width), v.minLength(1), v.maxLength(12)), [480, 960, 1440]),
  /** Quality by format, from 1 to 100. A higher one makes larger files. */
  quality: v.optional(
    v.strictObject({
      /** That of AVIF, whose scale is lower than others. */
      avif: v.optional(quality, 50),
      /** That of WebP. */
      webp: v.optional(quality, 78),
      /** That of narrower variants of JPEG images, for browsers that know no other format. */
      jpeg: v.optional(quality, 80),
    }),
    {},
  ),
})

/** Input of the key `images`. A named interface keeps its docstrings (see `schema.ts`). */
export interface ImagesInput extends v.InferInput<typeof options> {}

/** Its options with every default, named for the same reason. */
export interface ImagesOptions extends v.InferOutput<typeof options> {}

/** Variants of images in modern formats and smaller sizes. */
export const images: v.GenericSchema<ImagesInput, ImagesOptions> = options
