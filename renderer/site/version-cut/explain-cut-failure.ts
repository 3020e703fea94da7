import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {configOfSet} from '../../config/config-of-set.ts'
import {splitVersion} from '../../core/text/version-name.ts'
import {versionFolder} from '../../config/docs-places.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {fsReason, fsRemedy} from '../../core/files/fs-error.ts'
import type {FsError} from '../../core/files/fs-error.ts'
import {isInside} from '../../core/files/inside.ts'
import {pathExists} from '../../core/files/path-exists.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {possiblePlaces} from './cut-places.ts'
import type {CutConfig} from './cut-places.ts'
import {pairsOfPlan} from './cut-plan.ts'
import type {CutPlan} from './cut-plan.ts'
import {isWithin} from './place-of-copy.ts'

const hints: Readonly<Record<string, string>> = {
  EXDEV: 'Move the folders of the docs and of their translations onto one disk, and cut again.',
}

/** Reports which file could not be read or written and why, and the current state on disk. */
export function explainCutFailure(error: FsError, config: CutConfig, plan?: CutPlan): Diagnostic {
  const file = error.path === undefined ? 'A file' : `\`${nameOf(error.path, config, plan)}\``
  return diagnostic('version-cut-failed', {
    message: `${file} cannot be read or written: ${fsReason(error)}. ${whatStands(config, plan)}`,
    hint:
      fsRemedy(error)?.replace(/\.$/, ' and cut again.') ??
      hints[error.code] ??
      'Give the user who runs the command read and write access there, and cut again.',
  })
}

/** Returns a path as users know it. A staged file is named by its final path. */
function nameOf(absolute: string, config: CutConfig, plan: CutPlan | undefined): string {
  const places = possiblePlaces(config).find(({folder}) => isInside(folder, absolute))
  if (places !== undefined && plan !== undefined) {
    if (isInside(places.staged, absolute)) return path.posix.join(plan.to, sitePath(places.staged, absolute))
    const staged = sitePath(places.folder, absolute)
    if (pairsOfPlan(plan).some(({to}) => isWithin(to, staged))) return staged
  }
  return isInside(config.root, absolute) ? sitePath(config.root, absolute) : absolute
}

function whatStands(config: CutConfig, plan: CutPlan | undefined): string {
  if (plan === undefined) return 'Nothing was changed.'
  const {name, to} = plan
  const version = splitVersion(name)
  try {
    if (!pathExists(versionFolder(configOfSet(config, version.set).docsPlaces, version.name))) return 'Nothing was changed.'
  } catch {
    // the disk does not answer that either
  }
  return `\`${to}\` may already exist without being listed; the next docsite command finishes or reverts the cut.`
}
