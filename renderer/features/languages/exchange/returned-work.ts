import type {SitePath} from '../../../core/model/paths.ts'

/** A translation of a block in a file that translators have returned. */
export type Answer = {
  /** The page, and the line of it that the block had when the file was written. */
  readonly original: SitePath
  readonly line: number
  /** Line of the file that it is on. */
  readonly fileLine: number
  readonly source: string
  readonly target: string
  /** Whether `source` and `target` are texts of units with placeholders. Otherwise they are Markdown. */
  readonly isMasked: boolean
  /** Whether the file does not say that it is done, so that it may be what docsite wrote itself. */
  readonly isDraft: boolean
}

/** A file that translators have returned. */
export type ReturnedWork = {
  /** Language tag of the translations. Undefined if the file names none. */
  readonly language: string | undefined
  readonly answers: readonly Answer[]
}

/** Why such a file cannot be read, as a sentence without a full stop, with the line. */
export type WorkFault = {readonly fault: string; readonly line: number}

/** Splits what work lists name blocks by: `docs/a.md:12`. */
export function placeOfName(name: string): {readonly original: SitePath; readonly line: number} | undefined {
  const [, original, line] = /^(.+):(\d{1,7})$/s.exec(name) ?? []
  return original === undefined ? undefined : {original, line: Number(line)}
}
