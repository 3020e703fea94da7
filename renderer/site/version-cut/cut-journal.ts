import {readFileSync} from 'node:fs'
import type {SitePath} from '../../core/model/paths.ts'
import {hasFsCode} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {syncFolder, writeDurably} from '../../core/files/durable-files.ts'
import type {CutPlaces} from './cut-places.ts'
import {pairsOfPlan} from './cut-plan.ts'
import type {CutPlan} from './cut-plan.ts'

/** What is left to do once a version is complete in staging. */
export type CutJournal = {
  readonly name: string
  /** What gets its name besides the folder of the version: translated pages and labels. */
  readonly translations: readonly SitePath[]
  readonly list: {
    /** Hash of the list of versions that the cut began with; null when there was none. */
    readonly before: string | null
    readonly after: string
  }
}

/** Notes that a staged version is complete. Throws file system errors. */
export function writeCutJournal(places: CutPlaces, plan: CutPlan): void {
  const {name, list} = plan
  const translations = pairsOfPlan(plan).flatMap((pair) => (pair === plan ? [] : [pair.to]))
  const journal: CutJournal = {name, translations, list: {before: hashOfList(list.before), after: list.after}}
  writeDurably(places.journal, JSON.stringify(journal))
  syncFolder(places.folder)
}

/** The journal of a cut that was interrupted; undefined when there is none, or only a part of one. Throws file system errors. */
export function readCutJournal({journal: file}: CutPlaces): CutJournal | undefined {
  try {
    const journal = JSON.parse(readFileSync(file, 'utf8')) as Partial<CutJournal> | null
    const {name, translations = [], list} = journal ?? {}
    return typeof name === 'string' && typeof list?.after === 'string' ? {name, translations, list} : undefined
  } catch (error) {
    if (hasFsCode(error, 'ENOENT', 'ENOTDIR') || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What the journal holds of a list, to tell whether it is still the same. */
export function hashOfList(text: string | undefined): string | null {
  return text === undefined ? null : sha256(text)
}
