import path from 'node:path'
import type {SitePath} from '../../core/model/paths.ts'
import type {CutPair, CutPlan} from './cut-plan.ts'
import {pairsOfPlan} from './cut-plan.ts'

/** Whether a file is a folder, or in it. */
export function isWithin(folder: SitePath, file: SitePath): boolean {
  return file === folder || file.startsWith(`${folder}/`)
}

/** What of next a file belongs to: its docs, their translation into a language, labels. */
export function pairOfNext(plan: CutPlan, file: SitePath): CutPair | undefined {
  return pairsOfPlan(plan).find(({from}) => isWithin(from, file))
}

/** The same for a file of the new version. */
export function pairOfCopy(plan: CutPlan, file: SitePath): CutPair | undefined {
  return pairsOfPlan(plan).find(({to}) => isWithin(to, file))
}

/** What the copy of a file of next is called; other files keep their names. */
export function placeOfCopy(plan: CutPlan, file: SitePath): SitePath {
  const pair = pairOfNext(plan, file)
  return pair === undefined ? file : path.posix.join(pair.to, path.posix.relative(pair.from, file))
}

/** The file of next that a file of the new version is copied from; other files keep their names. */
export function originOfCopy(plan: CutPlan, file: SitePath): SitePath {
  const pair = pairOfCopy(plan, file)
  return pair === undefined ? file : path.posix.join(pair.from, path.posix.relative(pair.to, file))
}
