import type {AbsolutePath} from './paths.ts'

/** A file that something was made from: whoever keeps what was made keeps this beside it. */
export type RecordedFile = {
  readonly file: AbsolutePath
  /** sha256 of the content, or `absent`. */
  readonly hash: string
  /** Identifies this content of the file without reading it; left out where that is not certain. */
  readonly stamp?: string
}
