import type {Href} from './paths.ts'

/** The variants of an image that pages show in its place, in other formats and sizes. */
export type Picture = {
  /** Width of the original in pixels, as it is shown. */
  readonly width: number
  /** Variants by format. Browsers take the first that they know. */
  readonly sources: readonly PictureSource[]
  /** JPEG files for browsers that know none of these formats. Empty if the original is all that they get. */
  readonly fallback: readonly PictureCandidate[]
}

/** The variants of one format. */
export type PictureSource = {
  /** Media type: `image/avif`. */
  readonly type: string
  /** From narrow to wide; at least one. */
  readonly candidates: readonly PictureCandidate[]
}

/** A variant. */
export type PictureCandidate = {
  readonly href: Href
  /** Width in pixels. */
  readonly width: number
}

/** Pictures by the address of the original, as references are bound to it. */
export type Pictures = ReadonlyMap<Href, Picture>
