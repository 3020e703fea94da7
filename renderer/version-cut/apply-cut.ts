import {renameSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../diagnostics/diagnostic.ts'
import {lostLock} from '../emit/output-lock.ts'
import type {OutputLock} from '../emit/output-lock.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import {isFsError} from '../shared/fs-error.ts'
import {pathExists} from '../shared/path-exists.ts'
import {removeQuietly} from '../shared/remove-quietly.ts'
import {writeCutJournal} from './cut-journal.ts'
import {docsFolder, findCutPlaces, listFile} from './cut-places.ts'
import type {CutConfig, CutPlaces} from './cut-places.ts'
import type {CutPlan} from './cut-plan.ts'
import {syncFolder} from './durable-files.ts'
import {explainCutFailure} from './explain-cut-failure.ts'
import {readVersionsText} from './read-cut-facts.ts'
import {stageCut} from './stage-cut.ts'

/** A verified plan, and the right to carry it out. */
type Cut = {
  readonly config: CutConfig
  readonly plan: CutPlan
  /** The site's lock. */
  readonly lock: OutputLock
  readonly signal?: AbortSignal | undefined
}

/**
 * Carries out a cut: all of it or nothing. The version is put together where no build looks, verified, and noted as
 * complete; then its folder gets its name and the list of versions its new text, by two renames. If the process is killed
 * between them, the next command ends the cut (`finishCut`). Gives what kept it from being done; then nothing has changed.
 * @throws the signal's reason
 */
export async function applyCut({config, plan, lock, signal}: Cut): Promise<Diagnostic | undefined> {
  let places: CutPlaces | undefined
  try {
    places = findCutPlaces(config)
    const refused = (await stageCut({config, places, plan, signal})) ?? checkOnceMore(config, plan, lock)
    if (refused === undefined) commitCut(config, plan, places)
    return refused
  } catch (error) {
    if (!isFsError(error)) throw error
    return explainCutFailure(error, config, plan)
  } finally {
    if (places !== undefined && !isHalfDone(config, plan, places)) removeQuietly(places.folder)
  }
}

/** What may have changed while files were copied, by somebody who does not ask for the lock. */
function checkOnceMore(config: CutConfig, {name, to, list}: CutPlan, lock: OutputLock): Diagnostic | undefined {
  if (!lock.isHeld()) return lostLock()
  const hint = 'Look at what was changed, and cut again.'
  if (readVersionsText(config) !== list.before) {
    const message = 'The list of versions changed while the version was being cut. Nothing was changed.'
    return diagnostic('version-cut-changed', {file: list.path, message, hint})
  }
  if (!pathExists(path.join(docsFolder(config), name))) return undefined
  const message = `\`${to}\` appeared while the version was being cut. Nothing was changed.`
  return diagnostic('version-cut-changed', {file: to, message, hint})
}

/** Throws file system errors; what it had done is then taken back. */
function commitCut(config: CutConfig, plan: CutPlan, places: CutPlaces): void {
  const target = path.join(docsFolder(config), plan.name)
  writeCutJournal(places, plan)
  renameSync(places.staged, target)
  try {
    renameSync(places.stagedList, listFile(config))
  } catch (error) {
    renameSync(target, places.staged)
    throw error
  }
  syncFolder(docsFolder(config))
}

/** Whether the version has its folder and is not listed, so that the journal is still needed. */
function isHalfDone(config: CutConfig, {list}: CutPlan, places: CutPlaces): boolean {
  try {
    return pathExists(places.journal) && !pathExists(places.staged) && readVersionsText(config) === list.before
  } catch {
    return true
  }
}
