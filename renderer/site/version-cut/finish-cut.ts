import {existsSync, mkdirSync, renameSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {configOfSet} from '../../config/config-of-set.ts'
import {splitVersion} from '../../core/text/version-name.ts'
import {versionFolder} from '../../config/docs-places.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {fsReason, isFsError} from '../../core/files/fs-error.ts'
import type {FsError} from '../../core/files/fs-error.ts'
import {pathExists} from '../../core/files/path-exists.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {readVersionList} from '../../source/read-version-list.ts'
import {hashOfList, readCutJournal} from './cut-journal.ts'
import {possiblePlaces, stagedFile} from './cut-places.ts'
import type {CutConfig, CutPlaces} from './cut-places.ts'
import {syncFolder, writeDurably} from '../../core/files/durable-files.ts'
import {readVersionsText} from './read-cut-sources.ts'

/** Reports whether an unfinished cut exists: one that was killed, or one in progress. A disk that does not answer counts as no. */
export function hasInterruptedCut(config: CutConfig): boolean {
  return possiblePlaces(config).some(({folder}) => existsSync(folder))
}

/** Finishes a cut that was killed, so that readers of the site see all of it or nothing. For callers that hold the lock. */
export function finishCut(config: CutConfig): Diagnostic[] {
  return possiblePlaces(config).flatMap((places) => {
    if (!existsSync(places.folder)) return []
    try {
      const finished = finish(config, places)
      removeQuietly(places.folder)
      return finished
    } catch (error) {
      if (!isFsError(error)) throw error
      return [unfinished(error, sitePath(config.root, places.folder))]
    }
  })
}

function unfinished(error: FsError, folder: SitePath): Diagnostic {
  return diagnostic('version-cut-failed', {
    message: `An interrupted cut of a version cannot be finished: ${fsReason(error)}. Its remaining files are in \`${folder}\`.`,
    hint: 'Make that folder and the folder of the versions writable for the user who runs docsite.',
  })
}

/**
 * Moves the translations of a complete version into place and adds the version to the list. A version without its folder is
 * discarded together with its staging. So is one whose list has been changed since, or whose folder is gone: the writer has
 * taken over then.
 */
function finish(whole: CutConfig, places: CutPlaces): Diagnostic[] {
  const journal = readCutJournal(places)
  if (journal === undefined || pathExists(places.staged)) return []
  const {set, name} = splitVersion(journal.name)
  const config = configOfSet(whole, set)
  if (!pathExists(versionFolder(config.docsPlaces, name)) || readVersionList(config).value.names.includes(name)) return []
  if (hashOfList(readVersionsText(config)) !== journal.list.before) return []
  for (const translation of journal.translations) finishMove(stagedFile(places, translation), path.join(config.root, translation))
  removeQuietly(places.stagedList)
  mkdirSync(places.folder, {recursive: true})
  writeDurably(places.stagedList, journal.list.after)
  renameSync(places.stagedList, config.docsPlaces.list)
  syncFolder(path.dirname(config.docsPlaces.list))
  const message = `The cut of \`${journal.name}\` was interrupted after everything was copied. It is finished now: \`versions.json\` lists the version.`
  return [diagnostic('version-cut-finished', {file: sitePath(config.root, config.docsPlaces.list), message})]
}

/** Moves a staged file into place. An existing target was moved earlier, or belongs to the writer. */
function finishMove(staged: AbsolutePath, target: AbsolutePath): void {
  if (!pathExists(staged) || pathExists(target)) return
  mkdirSync(path.dirname(target), {recursive: true})
  renameSync(staged, target)
  syncFolder(path.dirname(target))
}
