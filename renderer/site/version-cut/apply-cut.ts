import {mkdirSync, renameSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {lostLock} from '../../output/output-lock.ts'
import type {OutputLock} from '../../output/output-lock.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {pathExists} from '../../core/files/path-exists.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import {configOfVersion} from '../../config/config-of-set.ts'
import {writeCutJournal} from './cut-journal.ts'
import {findCutPlaces, stagedFile} from './cut-places.ts'
import type {CutConfig, CutPlaces} from './cut-places.ts'
import {pairsOfPlan} from './cut-plan.ts'
import type {CutPlan} from './cut-plan.ts'
import {syncFolder} from '../../core/files/durable-files.ts'
import {explainCutFailure} from './explain-cut-failure.ts'
import {readVersionsText} from './read-cut-sources.ts'
import {stageCut} from './stage-cut.ts'

/** A verified plan and the lock that is needed to carry it out. */
type Cut = {
  readonly config: CutConfig
  readonly plan: CutPlan
  /** The site's lock. */
  readonly lock: OutputLock
  readonly signal?: AbortSignal | undefined
}

/**
 * Carries out a cut completely or not at all. The version is staged where no build reads it, verified, and recorded as
 * complete. Then its folder, its translations and at last the new list of versions are put in place, by renames alone. If the
 * process is killed between them, the next command finishes the cut (`finishCut`). Returns the problem that prevented the cut;
 * nothing has changed then.
 * @throws the signal's reason
 */
export async function applyCut({config: whole, plan, lock, signal}: Cut): Promise<Diagnostic | undefined> {
  const config = configOfVersion(whole, plan.name)
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

/** Checks for changes made during the copy by processes that ignore the lock. */
function checkOnceMore(config: CutConfig, plan: CutPlan, lock: OutputLock): Diagnostic | undefined {
  if (!lock.isHeld()) return lostLock()
  const hint = 'Check what was changed, and cut again.'
  if (readVersionsText(config) !== plan.list.before) {
    const message = 'The list of versions changed while the version was being cut. Nothing was changed.'
    return diagnostic('version-cut-changed', {file: plan.list.path, message, hint})
  }
  const there = pairsOfPlan(plan).find(({to}) => pathExists(path.join(config.root, to)))
  if (there === undefined) return undefined
  const message = `\`${there.to}\` appeared while the version was being cut. Nothing was changed.`
  return diagnostic('version-cut-changed', {file: there.to, message, hint})
}

/**
 * Moves the staged files into place: the folder of next first and the list last, so that an interruption between them can be
 * detected from both. Throws file system errors, after it has undone its moves in reverse order.
 */
function commitCut(config: CutConfig, plan: CutPlan, places: CutPlaces): void {
  const moves = pairsOfPlan(plan).map((pair) => ({
    staged: pair === plan ? places.staged : stagedFile(places, pair.to),
    target: path.join(config.root, pair.to),
  }))
  for (const folder of new Set(moves.map(({target}) => path.dirname(target)))) mkdirSync(folder, {recursive: true})
  writeCutJournal(places, plan)
  const done: typeof moves = []
  try {
    for (const move of moves) {
      renameSync(move.staged, move.target)
      done.push(move)
    }
    renameSync(places.stagedList, config.docsPlaces.list)
  } catch (error) {
    for (const {staged, target} of done.toReversed()) renameSync(target, staged)
    throw error
  }
  for (const folder of new Set([...moves.map(({target}) => path.dirname(target)), path.dirname(config.docsPlaces.list)])) syncFolder(folder)
}

/** Reports whether the version has its folder but is not listed, so that the journal is still needed. */
function isHalfDone(config: CutConfig, {list}: CutPlan, places: CutPlaces): boolean {
  try {
    return pathExists(places.journal) && !pathExists(places.staged) && readVersionsText(config) === list.before
  } catch {
    return true
  }
}
