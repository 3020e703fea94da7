import type {TextRun} from '../changes/compare-texts.ts'
import type {SitePath} from './paths.ts'

/** A block in which a translated page differs from its original, as `serve` shows it. All fields are plain text. */
export type LiveDrift = {
  readonly kind: 'changed' | 'new' | 'gone' | 'moved'
  /** The place in the original as `file:line`. Absent for what is gone. */
  readonly original?: string
  /** The place in the translation as `file:line`; for a new block, that of the block before it. Absent if there is none. */
  readonly translation?: string
  /** What the block was translated from, compared with what the original says now. Empty if neither text is known. */
  readonly runs: readonly TextRun[]
  /** The text of the block of the translation without markup, by which it is found on the page. Empty if it has none. */
  readonly shown: string
}

/** Where a translated page is behind its original. */
export type LiveTranslation = {
  /** The file of the translation. */
  readonly file: SitePath
  /** In the order of the original, then what is gone. */
  readonly drifts: readonly LiveDrift[]
}
