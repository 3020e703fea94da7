import type {AbsolutePath} from '../../core/model/paths.ts'
import type {Variant} from './plan-variants.ts'

/** Number of the way in which variants are made. It changes with what `images-worker.ts` passes to sharp. */
export const CONVERSION = 1

/** Maximum number of pixels of an image. Converting one of so many takes 600 MB. */
export const MOST_PIXELS = 64_000_000

/** Number of pixels from which on images are converted one after the other, for their memory. */
export const LARGE = 16_000_000

/** The input of the process that converts images. */
export type ConverterSetup = {
  /** A module beside which `require('sharp')` finds the package. */
  readonly sharpFrom: AbsolutePath
  /** The folder that files are written to. It exists. */
  readonly folder: AbsolutePath
  /** Number of threads for one image. */
  readonly threads: number
}

/** An order to convert an image. */
export type ImageOrder = {
  readonly file: AbsolutePath
  /** sha256 of its bytes, hex. */
  readonly hash: string
  /** Number of pixels. */
  readonly pixels: number
  readonly variants: readonly OrderedVariant[]
}

/** A variant and the name of its file. */
export type OrderedVariant = Variant & {readonly key: string}

/** A file that was made. */
export type MadeFile = {
  readonly key: string
  /** Bytes. */
  readonly size: number
  /** sha256 of the bytes, hex. */
  readonly hash: string
}

/**
 * The end of an order. `left`: an animation, or no image of a known format; it stays as it is. `changed`: the file has another content now.
 * `failed`: it cannot be converted, now or ever (`isLasting`). `not-loaded`: sharp cannot be loaded.
 */
export type ImageEnd =
  | {readonly kind: 'made'; readonly files: readonly MadeFile[]}
  | {readonly kind: 'left' | 'changed'}
  | {readonly kind: 'failed'; readonly reason: string; readonly isLasting: boolean}
  | {readonly kind: 'not-loaded'; readonly reason: string}
