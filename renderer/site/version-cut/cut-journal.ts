import type {SitePath} from '../../core/model/paths.ts'
import {readText} from '../../core/files/read-file.ts'
import {hasFsCode} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {syncFolder, writeDurably} from '../../core/files/durable-files.ts'
import type {CutPlaces} from './cut-places.ts'
import {pairsOfPlan} from './cut-plan.ts'
import type {CutPlan} from './cut-plan.ts'

/** The steps that are left once a version is completely staged. */
export type CutJournal = {
  readonly name: string
  /** Everything besides the folder of the version that is moved into place: translated pages and labels. */
  readonly translations: readonly SitePath[]
  readonly list: {
    /** Hash of the original list of versions. Null if there was none. */
    readonly before: string | null
    readonly after: string
  }
}

/** Records that a staged version is complete. Throws file system errors. */
export function writeCutJournal(places: CutPlaces, plan: CutPlan): void {
  const {name, list} = plan
  const translations = pairsOfPlan(plan).flatMap((pair) => (pair === plan ? [] : [pair.to]))
  const journal: CutJournal = {name, translations, list: {before: hashOfList(list.before), after: list.after}}
  writeDurably(places.journal, JSON.stringify(journal))
  syncFolder(places.folder)
}

/** Reads the journal of an interrupted cut. Returns undefined if there is none, or only a part of one. Throws file system errors. */
export function readCutJournal({journal: file}: CutPlaces): CutJournal | undefined {
  try {
    const journal = JSON.parse(readText(file)) as Partial<CutJournal> | null
    const {name, translations = [], list} = journal ?? {}
    return typeof name === 'string' && typeof list?.after === 'string' ? {name, translations, list} : undefined
  } catch (error) {
    if (hasFsCode(error, 'ENOENT', 'ENOTDIR') || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Hashes the text of a list, to detect later whether it has changed. */
export function hashOfList(text: string | undefined): string | null {
  return text === undefined ? null : sha256(text)
}
