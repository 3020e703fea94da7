import type {ImagesOptions} from '../../config/images-schema.ts'

/** A format of variants. JPEG files are for browsers that know no other. */
export type VariantFormat = ImagesOptions['formats'][number] | 'jpeg'

/** A variant to make: one format and width of an image. */
export type Variant = {
  readonly format: VariantFormat
  /** In pixels; never wider than the image. */
  readonly width: number
  readonly quality: number
  /** Whether the image is made without loss as well, and the smaller file is taken: drawings and screenshots are often smaller that way. */
  readonly triesLossless: boolean
}

/** An image before it is converted. */
export type Original = {
  /** Name of the file, with its extension. */
  readonly name: string
  /** Width in pixels, as it is shown. */
  readonly width: number
  /** Bytes of the file. */
  readonly size: number
}

/** Images that are converted. Animated ones are found out later, since their files have to be read for that. */
const RASTER = /\.(?:png|jpe?g|webp|gif)$/i

const JPEG = /\.jpe?g$/i

/** Images with fewer bytes are left alone: a request takes longer than they do. */
const FEWEST_BYTES = 4096

/** Returns the variants of an image: each width in each format, the narrowest first. */
export function planVariants({name, width, size}: Original, {formats, widths, quality}: ImagesOptions): Variant[] {
  if (!RASTER.test(name) || size < FEWEST_BYTES) return []
  const narrower = [...new Set(widths)].filter((one) => one < width).sort((a, b) => a - b)
  const all = width <= widestOf({widths}) ? [...narrower, width] : narrower
  const triesLossless = (format: VariantFormat): boolean => format === 'webp' && !JPEG.test(name)
  const plan = (format: VariantFormat, planned: readonly number[]): Variant[] =>
    planned.map((one) => ({format, width: one, quality: quality[format], triesLossless: triesLossless(format)}))
  return [...[...new Set(formats)].flatMap((format) => plan(format, all)), ...(JPEG.test(name) ? plan('jpeg', narrower) : [])]
}

/** Returns the width of the widest variants. */
export function widestOf({widths}: Pick<ImagesOptions, 'widths'>): number {
  return widths.reduce((widest, one) => Math.max(widest, one), 0)
}

/** A variant that has been made. */
export type MadeVariant = Pick<Variant, 'format' | 'width'> & {
  /** Bytes of the file. */
  readonly size: number
}

/** The variants of one format, from narrow to wide. */
export type VariantGroup<Made extends MadeVariant> = {readonly format: VariantFormat; readonly variants: readonly Made[]}

/**
 * Selects the variants that make a page smaller, by format in the order of `made`. A format is left out as a whole if its widest file is not
 * smaller than the original: without that width, readers with sharp screens would get a blurred image. It is left out too if the widest
 * file of a later format is smaller, since browsers take the first format that they know. A narrow file that is not smaller than a wider
 * one is left out. JPEG files precede an original that is not much wider (`selectFallback`), so the narrow ones may stay alone.
 */
export function selectVariants<Made extends MadeVariant>({size}: Pick<Original, 'size'>, made: readonly Made[]): VariantGroup<Made>[] {
  const formats = [...new Set(made.map(({format}) => format))].filter((format) => format !== 'jpeg')
  const groups = formats.flatMap((format) => {
    const variants = sortByWidth(made, format)
    const widest = variants.at(-1)
    return widest === undefined || widest.size >= size ? [] : [{format, variants: onlySmaller(variants, Infinity), most: widest.size}]
  })
  return groups
    .filter(({most}, index) => groups.slice(index + 1).every((later) => most < later.most))
    .map(({format, variants}) => ({format, variants}))
}

/** Selects the JPEG files that are smaller than the original and than each other, from narrow to wide. */
export function selectFallback<Made extends MadeVariant>({size}: Pick<Original, 'size'>, made: readonly Made[]): readonly Made[] {
  return onlySmaller(sortByWidth(made, 'jpeg'), size)
}

function sortByWidth<Made extends MadeVariant>(made: readonly Made[], format: VariantFormat): Made[] {
  return made.filter((one) => one.format === format).sort((a, b) => a.width - b.width)
}

/** Leaves out each variant that is not smaller than a wider one, or than a size. */
function onlySmaller<Made extends MadeVariant>(variants: readonly Made[], most: number): Made[] {
  let limit = most
  return variants
    .toReversed()
    .filter(({size}) => {
      const isSmaller = size < limit
      if (isSmaller) limit = size
      return isSmaller
    })
    .toReversed()
}
