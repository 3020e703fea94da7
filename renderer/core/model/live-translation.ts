import type {TextRun} from '../changes/compare-texts.ts'
import type {SitePath} from './paths.ts'

/** A block in which a translated page differs from its original, as `serve` shows it. All fields are plain text. */
export type LiveDrift = {
  readonly kind: 'changed' | 'new' | 'gone' | 'moved'
  /** The place in the original as `file:line`. Absent for what is gone. */
  readonly original?: string
  /** The place in the translation as `file:line`; for a new block, that of the block before it. Absent if there is none. */
  readonly translation?: string
  /** Differences between the text that the block was translated from and the original as it is now. Empty if neither text is known. */
  readonly runs: readonly TextRun[]
  /** The text of the block of the translation without markup, by which it is found on the page. Empty if it has none. */
  readonly shown: string
}

/** Blocks of a translated page that are behind its original. */
export type LiveTranslation = {
  /** The file of the translation. */
  readonly file: SitePath
  /** In the order of the original, then what is gone. */
  readonly drifts: readonly LiveDrift[]
}
