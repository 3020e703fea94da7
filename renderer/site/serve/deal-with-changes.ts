import path from 'node:path'
import {performance} from 'node:perf_hooks'
import {setTimeout} from 'node:timers'
import {hasErrors} from '../../core/diagnostics/diagnostic.ts'
import type {LiveChange} from '../../core/model/live-site.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {isInside} from '../../core/files/inside.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {TRANSLATIONS_FOLDER} from '../../core/files/translation-files.ts'
import type {ChangeBatch} from './change-queue.ts'
import {contentFolders} from './content-folders.ts'
import {renewLocale, showEdited} from './renew-session.ts'
import {renewConfig, renewPlan, renewSources, renewSurvey} from './renew-session.ts'
import type {LiveSession} from './live-session.ts'
import {isPageSource, updateSources} from './update-sources.ts'

/** Who is told of changes that were dealt with. */
export type ChangeListeners = {
  /** Pages that were edited are shown as they are now; the rest of the site is as it was. */
  readonly onEdited: (change: LiveChange) => void
  /** The whole site was looked at. */
  readonly onRenewed: (change: LiveChange | undefined) => void
  /** There is more to be done when this thread has nothing else to do. */
  readonly wake: () => void
}

/** Milliseconds in which browsers get an edited page before this thread is busy with the rest of the site. */
const BEFORE_JOIN = 60

/** Milliseconds until files that could not be read are read again: first, and at most. */
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000

/**
 * Makes what takes changes to a session. Edited pages are shown first, and the rest of the site is looked at when browsers
 * have had the time to get them; everything else is looked at as a whole.
 */
export function createChangeDealer(
  session: LiveSession,
  {onEdited, onRenewed, wake}: ChangeListeners,
): (batch: ChangeBatch) => Promise<void> {
  const deal = async (batch: ChangeBatch): Promise<void> => {
    const files = [...batch.changed, ...batch.moved]
    const isEdit = files.length > 0 && batch.moved.size === 0 && files.every((file) => isPageSource(session.sources, file))
    const updated = isEdit ? updateSources(session.sources, batch.changed) : undefined
    if (updated === undefined) await renewParts(session, files)
    else {
      if (updated.changed.length === 0) return
      session.sources = updated.sources
      if (await showEdited(session, updated.changed)) {
        onEdited(describe(session, batch))
        setTimeout(wake, BEFORE_JOIN)
        return
      }
    }
    await renewSurvey(session)
    await renewPlan(session)
    onRenewed(files.length === 0 ? undefined : describe(session, batch))
  }
  let unread: ReadonlySet<AbsolutePath> = new Set()
  let pause = FIRST_PAUSE
  return async (batch) => {
    const whole = {...batch, moved: new Set([...batch.moved, ...unread])}
    try {
      await deal(whole)
      unread = new Set()
      pause = FIRST_PAUSE
    } catch (error) {
      if (!isFsError(error)) throw error
      // A file that went away while it was read, or the whole site. Nothing may change again, so these files are read once more.
      unread = new Set([...whole.changed, ...whole.moved])
      setTimeout(wake, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }
}

/** Reads again what changed files are part of. */
async function renewParts(session: LiveSession, files: readonly AbsolutePath[]): Promise<void> {
  if (files.length > 0) session.compiler.retryLost()
  if (files.some((file) => isConfigCode(session, file))) await renewConfig(session)
  if (files.some((file) => isTranslation(session.config, file))) await renewLocale(session)
  if (files.some((file) => isContent(session.config, file))) await renewSources(session)
}

/** Texts of the configuration and of code are among them; those of the docs are read with these. */
function isTranslation({root}: SiteConfig, file: AbsolutePath): boolean {
  // a folder may have come with them
  return ['', '.json'].includes(path.extname(file)) && isInside(path.join(root, TRANSLATIONS_FOLDER), file)
}

function isContent(config: SiteConfig, file: AbsolutePath): boolean {
  return contentFolders(config).some((folder) => isInside(folder, file))
}

function isCode(file: AbsolutePath, {configFile, codeFiles, codePackages}: SiteConfig): boolean {
  return file === configFile || codeFiles.includes(file) || codePackages.some((one) => one.file === file)
}

/** What a configuration that cannot be loaded consists of is not known: anything may mend it. */
function isConfigCode({config, found}: LiveSession, file: AbsolutePath): boolean {
  return isCode(file, config) || hasErrors(found.config)
}

function describe({config}: LiveSession, {changed, moved, since}: ChangeBatch): LiveChange {
  const files = [...changed, ...moved].map((file) => sitePath(config.root, file))
  return {files: files.sort(), milliseconds: performance.now() - since}
}
