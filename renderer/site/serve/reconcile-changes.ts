import {existsSync} from 'node:fs'
import path from 'node:path'
import {performance} from 'node:perf_hooks'
import {setTimeout} from 'node:timers'
import {hasErrors} from '../../core/diagnostics/diagnostic.ts'
import type {LiveChange} from '../../core/model/live-site.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SourceFile} from '../../core/model/source.ts'
import {allSources} from '../compile-site.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {isInside} from '../../core/files/inside.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {TRANSLATIONS_FOLDER} from '../../core/files/translation-files.ts'
import type {ChangeBatch} from './change-queue.ts'
import {contentFolders} from './content-folders.ts'
import {createDelayedJoin} from './delayed-join.ts'
import {renewLocale, showEdited} from './renew-session.ts'
import {isHalted, renewConfig, renewPlan, renewSources, renewSurvey} from './renew-session.ts'
import type {LiveSession} from './live-session.ts'
import {nextPause} from './until-readable.ts'
import {isPageSource, updateSources} from './update-sources.ts'

/** Callbacks for processed changes. */
export type ChangeListeners = {
  /** Called when edited pages are up to date and the rest of the site is still stale. */
  readonly onEdited: (change: LiveChange) => void
  /** Called when the whole site has been reconciled. What is new in it was read after `since`, in milliseconds since the epoch. */
  readonly onRenewed: (change: LiveChange | undefined, since: number) => void
  /** Called to schedule another batch once this thread is idle. */
  readonly wake: () => void
}

/**
 * Creates a function that applies batches of changes to a session. If only pages were edited, they are shown first, and the
 * rest of the site is reconciled once the writer pauses (`DelayedJoin`). Any other batch, an empty one among them, reconciles the whole
 * site at once.
 */
export function createReconciler(
  session: LiveSession,
  {onEdited, onRenewed, wake}: ChangeListeners,
): (batch: ChangeBatch) => Promise<void> {
  const delayed = createDelayedJoin({wake, pages: allSources(session.sources).length})
  const joinAgain = (before: readonly SourceFile[], change: 'pages' | 'anything'): Promise<void> =>
    delayed.run(async () => {
      await renewSurvey(session)
      if (!(await renewPlan(session, change))) await showEdited(session, editedSince(before, allSources(session.sources)))
    })
  const reconcile = async (batch: ChangeBatch): Promise<void> => {
    const since = Date.now()
    const files = [...batch.changed, ...batch.moved]
    const before = allSources(session.sources)
    const isEdit = files.length > 0 && batch.moved.size === 0 && files.every((file) => isPageSource(session.sources, file))
    const updated = isEdit ? await updateSources(session, batch.changed) : undefined
    if (updated === undefined) await renewParts(session, files)
    else {
      if (updated.changed.length === 0) return
      session.sources = updated.sources
      if (!isHalted(session) && (await showEdited(session, updated.changed))) {
        onEdited(describe(session, batch))
        delayed.schedule()
        return
      }
    }
    // Markdown needs none of the code that cannot be read
    if (isHalted(session)) {
      const isShown = ({format, absolutePath}: SourceFile): boolean => format === 'md' && files.includes(absolutePath)
      await showEdited(session, allSources(session.sources).filter(isShown))
      // edits that were shown are followed by an empty batch
    } else await joinAgain(before, files.length === 0 ? 'pages' : 'anything')
    onRenewed(files.length === 0 ? undefined : describe(session, batch), since)
  }
  let unread: ReadonlySet<AbsolutePath> = new Set()
  let pause: number | undefined
  return async (batch) => {
    const whole = {...batch, moved: new Set([...batch.moved, ...unread])}
    try {
      await reconcile(whole)
      unread = new Set()
      pause = undefined
    } catch (error) {
      if (!isFsError(error)) throw error
      // A file, or the whole site, disappeared while it was read. There may be no further change event, so retry these files.
      unread = new Set([...whole.changed, ...whole.moved])
      pause = nextPause(pause)
      setTimeout(wake, pause).unref()
    }
  }
}

/** Returns the sources whose content has changed. */
function editedSince(before: readonly SourceFile[], now: readonly SourceFile[]): SourceFile[] {
  const hashes = new Map(before.map(({path: file, hash}) => [file, hash]))
  return now.filter(({path: file, hash}) => (hashes.get(file) ?? hash) !== hash)
}

/** Reloads the parts of the session that the changed files belong to. */
async function renewParts(session: LiveSession, files: readonly AbsolutePath[]): Promise<void> {
  if (files.length > 0) session.compiler.retryLost()
  const {features} = session
  const isInput = (file: AbsolutePath): boolean =>
    features.inputs().includes(file) ||
    features.listed().includes(file) ||
    features.listed().includes(path.dirname(file)) ||
    features.folders().some((folder) => isInside(folder, file))
  // the change of the configuration may be told after those of content that has gone with it
  if (files.some((file) => isConfigCode(session, file)) || !existsSync(session.config.configFile)) await renewConfig(session)
  if (files.some((file) => isTranslation(session.config, file))) await renewLocale(session)
  const isReopened = session.features !== features
  if (isReopened || files.some((file) => isContent(session.config, file) || isInput(file))) await renewSources(session)
}

/** Reports whether a file contains translated texts of the configuration or of code. Those of the docs are read together with them. */
function isTranslation({root}: SiteConfig, file: AbsolutePath): boolean {
  // a path without an extension may be a new folder with such files in it
  return ['', '.json'].includes(path.extname(file)) && isInside(path.join(root, TRANSLATIONS_FOLDER), file)
}

function isContent(config: SiteConfig, file: AbsolutePath): boolean {
  return contentFolders(config).some((folder) => isInside(folder, file))
}

function isCode(file: AbsolutePath, {configFile, codeFiles, codePackages}: SiteConfig): boolean {
  return file === configFile || codeFiles.includes(file) || codePackages.some((one) => one.file === file)
}

/**
 * Reports whether a file may affect the configuration, to which the commits of versions from Git belong. While it cannot be loaded,
 * its files are unknown, and any change may repair it.
 */
function isConfigCode({config, found, refs}: LiveSession, file: AbsolutePath): boolean {
  return isCode(file, config) || refs?.has(file) === true || hasErrors(found.config)
}

function describe({config}: LiveSession, {changed, moved, since}: ChangeBatch): LiveChange {
  const files = [...changed, ...moved].map((file) => sitePath(config.root, file))
  return {files: files.sort(), milliseconds: performance.now() - since}
}
