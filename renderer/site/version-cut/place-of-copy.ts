import path from 'node:path'
import type {SitePath} from '../../core/model/paths.ts'
import type {CutPair, CutPlan} from './cut-plan.ts'
import {pairsOfPlan} from './cut-plan.ts'

/** Reports whether a path is a folder itself or inside it. */
export function isWithin(folder: SitePath, file: SitePath): boolean {
  return file === folder || file.startsWith(`${folder}/`)
}

/** Returns the part of next that a file belongs to: its docs, a translation of them, or labels. */
export function pairOfNext(plan: CutPlan, file: SitePath): CutPair | undefined {
  return pairsOfPlan(plan).find(({from}) => isWithin(from, file))
}

/** Returns the part of the new version that a file belongs to. */
export function pairOfCopy(plan: CutPlan, file: SitePath): CutPair | undefined {
  return pairsOfPlan(plan).find(({to}) => isWithin(to, file))
}

/** Returns the path of the copy of a file of next. Other files keep their paths. */
export function placeOfCopy(plan: CutPlan, file: SitePath): SitePath {
  const pair = pairOfNext(plan, file)
  return pair === undefined ? file : path.posix.join(pair.to, path.posix.relative(pair.from, file))
}

/** Returns the file of next that a file of the new version is copied from. Other files keep their paths. */
export function originOfCopy(plan: CutPlan, file: SitePath): SitePath {
  const pair = pairOfCopy(plan, file)
  return pair === undefined ? file : path.posix.join(pair.from, path.posix.relative(pair.to, file))
}

/** Returns the file of next that a file of next or of the new version is, or is copied from. Undefined for all others. */
export function fileOfNext(plan: CutPlan, file: SitePath): SitePath | undefined {
  const origin = originOfCopy(plan, file)
  return pairOfNext(plan, origin) === undefined ? undefined : origin
}
