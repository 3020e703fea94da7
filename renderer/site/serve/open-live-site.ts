import {existsSync} from 'node:fs'
import path from 'node:path'
import {dependencyPath} from '../../core/files/dependency-path.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {Dependency} from '../../core/model/doc.ts'
import type {LiveChange, LiveSite, LiveState} from '../../core/model/live-site.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {isInside} from '../../core/files/inside.ts'
import {ABSENT, isOfFolder} from '../../core/files/recorded-file.ts'
import {isOfVariable} from '../../core/files/recorded-env.ts'
import {isInPackage} from '../../core/files/package-files.ts'
import {isSiteManifest} from '../../core/files/package-place.ts'
import {contentFolders} from './content-folders.ts'
import {createChangeQueue} from './change-queue.ts'
import {createFirstPage} from './first-page.ts'
import {showBuilt} from './built-site.ts'
import type {BuiltSite} from './built-site.ts'
import {findTranslation} from './find-translation.ts'
import {placeOf} from './place-of.ts'
import {createReconciler} from './reconcile-changes.ts'
import {createLiveFiles, createLivePages} from './live-pages.ts'
import {createFileLister} from './live-plan.ts'
import type {FileLister, LiveParts} from './live-plan.ts'
import type {ShowPage} from '../files-of-graph.ts'
import {beginSession, problemsNow, renewPlan, renewSurvey} from './renew-session.ts'
import type {ConfigLoader, LiveSession} from './live-session.ts'
import {createCodeLinker} from './find-live-links.ts'
import type {OnRender} from './show-page.ts'
import {createRestCompiler} from './rest-compiler.ts'
import {untilReadable} from './until-readable.ts'
import {watchFiles} from './watch-files.ts'
import {watchRefs} from './watch-refs.ts'
import type {FileWatch, WatchOptions, Watched} from './watch-files.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'

/** Options of a live site. */
export type LiveSiteOptions = {
  readonly load: ConfigLoader
  /** If false, results of earlier runs are not used, and none are stored for later ones. */
  readonly cache: boolean
  readonly onRender?: OnRender
  /** Returns the site as its last build left it, if that is what it shows now. Called with its configuration. Default: it is not known. */
  readonly built?: (config: SiteConfig) => Promise<BuiltSite | undefined>
}

/**
 * Opens a site that follows changes of its files: they are watched, changed files are compiled and joined again, and pages are
 * rendered on demand. An edited page is shown before the rest of the site is reconciled. A broken state keeps the last working
 * one. The value is undefined, with diagnostics, if there is no usable configuration.
 */
export async function openLiveSite({load, cache, onRender, built: findBuilt}: LiveSiteOptions): Promise<Staged<LiveSite | undefined>> {
  const since = Date.now()
  const loaded = await load()
  if (loaded.value === undefined) return {value: undefined, diagnostics: loaded.diagnostics}
  const begin = {load, cache, since, loaded: {value: loaded.value, diagnostics: loaded.diagnostics}}
  const open = async (): Promise<LiveSite> => {
    const session = await beginSession(begin)
    await renewSurvey(session)
    await renewPlan(session)
    return follow(session, onRender)
  }
  const built = await findBuilt?.(loaded.value)
  return {value: built === undefined ? await open() : showBuilt(built, {config: loaded.value, open}), diagnostics: []}
}

function follow(session: LiveSession, onRender: OnRender | undefined): LiveSite {
  const listeners = new Set<() => void>()
  const publish = (change: LiveChange | undefined): void => {
    state = stateOf(session, {revision: state.revision + 1, change, filesOf})
    for (const listener of listeners) listener()
  }
  const queue = createChangeQueue(
    createReconciler(session, {
      onEdited: publish,
      onRenewed(change, since) {
        watch?.add({...watchedOf(session), since})
        void refs.renew(session.config)
        publish(change)
        rest.start()
        linker.start()
      },
      wake: () => queue.wake(),
    }),
  )
  const rest = createRestCompiler(session, queue.wake)
  const linker = createCodeLinker(session, queue.wake)
  const firstPage = createFirstPage()
  const makePage = createLivePages({
    session,
    async renew() {
      queue.wake()
      await queue.idle()
    },
    async compileRest() {
      rest.start()
      await rest.idle()
      await queue.idle()
    },
    onFailure: () => publish(undefined),
    onRender,
  })
  const showPage: ShowPage = (route, part) => makePage(route, part).finally(firstPage.sent)
  const shown: LiveParts = {showPage, showFile: createLiveFiles({session, onFailure: () => publish(undefined)})}
  const filesOf = createFileLister(shown)
  let state = stateOf(session, {revision: 1, change: undefined, filesOf})
  let watch: FileWatch | undefined
  const closing = new AbortController()
  const onError = (error: unknown): void => {
    if (session.found.watch.length > 0) return
    session.found = {...session.found, watch: [unwatchable(error)]}
    publish(undefined)
  }
  const refs = watchRefs({since: session.since, onEvent: (file) => queue.add({kind: 'moved', file}), onError})
  session.refs = refs

  /** Starts once the first page is over, so as not to delay it. Changes made meanwhile are found by reading the site once more. */
  const begin = async (): Promise<void> => {
    await firstPage.over
    await untilReadable(async () => {
      // a folder that was away may be another one now
      watch?.close()
      watch = watchSession(session, {onEvent: queue.add, onError})
      return refs.renew(session.config)
    }, closing.signal)
    if (closing.signal.aborted) return
    for (const file of lostFiles(session)) queue.add({kind: 'moved', file})
    void session.compiler.warm(session.sources)
    rest.start()
    linker.start()
  }
  const ready = begin()

  return {
    current: () => state,
    ready,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    translationAt: (address) => findTranslation(session, address),
    async close() {
      closing.abort()
      await ready
      watch?.close()
      refs.close()
      await queue.close()
      await rest.close()
      await linker.close()
      await session.links.linkers.close()
      await session.compiler.close()
      await session.features.close()
      session.sessions.close()
    },
  }
}

type Moment = Pick<LiveState, 'revision' | 'change'> & {readonly filesOf: FileLister}

function stateOf(session: LiveSession, {filesOf, ...moment}: Moment): LiveState {
  const {plan, config, survey} = session
  return {
    ...moment,
    ...placeOf(config),
    rules: plan?.rendering.hosting ?? {baseUrl: config.siteBaseUrl, redirects: [], rewrites: [], headers: {}, hashedFiles: undefined},
    files: filesOf(plan),
    problems: problemsNow(session),
    isComplete: survey.missing.length === 0,
  }
}

function watchSession(session: LiveSession, listeners: Pick<WatchOptions, 'onEvent' | 'onError'>): FileWatch {
  const {config, since} = session
  const {root, outRoot, stateRoot} = config
  return watchFiles({root, since, ignored: [outRoot, stateRoot], ...watchedOf(session), ...listeners})
}

/** Returns what of the site is watched now. */
function watchedOf(session: LiveSession): Omit<Watched, 'since'> {
  const {config, features} = session
  return {
    folders: [...contentFolders(config), ...features.folders()],
    files: codeFilesOf(session),
    listed: listedFolders(session),
  }
}

/** Returns the files of code that were read, and folders of content, that were gone before anything was watched. */
function lostFiles(session: LiveSession): AbsolutePath[] {
  const {configFile, codeFiles, contentRoots} = session.config
  const wereThere = new Set([configFile, ...codeFiles, ...importedFiles(session, ({hash}) => hash !== ABSENT)])
  return [...codeFilesOf(session).filter((file) => wereThere.has(file)), ...contentRoots].filter((file) => !existsSync(file))
}

/** Returns the files that pages depend on, or those of dependencies that pass a test. */
function importedFiles({config, survey}: LiveSession, passes: (dependency: Dependency) => boolean = () => true): AbsolutePath[] {
  return [...survey.compiled].flatMap(([file, {compiled}]) =>
    compiled.dependencies.filter(passes).map((dependency) => path.join(config.root, dependencyPath(file, dependency.path))),
  )
}

/**
 * Returns the known files outside the content folders that the site depends on: configuration, templates, components and styles, and files that
 * features read.
 */
function codeFilesOf(session: LiveSession): AbsolutePath[] {
  const {config, tool, compiler, features, plan, survey, found} = session
  const inSite = (file: SitePath): AbsolutePath => path.join(config.root, file)
  const {templates, client} = plan?.rendering ?? {}
  const broken = [...found.config, ...found.plan.rendering].flatMap(({file}) => (file === undefined ? [] : [inSite(file)]))
  const packages = [...config.codePackages, ...compiler.packagesOf(survey.compiled)]
    .filter((record) => !isOfFolder(record) && !isOfVariable(record))
    .map(({file}) => file)
    .filter((file) => isInPackage(file) || isSiteManifest(file) || isInside(config.root, file) || !isInside(tool.root, file))
  const all = [
    config.configFile,
    ...config.codeFiles,
    ...packages,
    ...importedFiles(session),
    ...broken,
    ...features.inputs(),
    ...(templates?.inputs ?? []),
    ...(client?.inputs ?? []),
    ...found.plan.inputs,
  ]
  // packages in content folders are no content
  return [...new Set(all)].filter((file) => isInPackage(file) || !contentFolders(config).some((folder) => isInside(folder, file)))
}

/** Returns the folders whose entries code of the site has listed. */
function listedFolders({compiler, survey, features}: LiveSession): AbsolutePath[] {
  const records = compiler.packagesOf(survey.compiled).filter(isOfFolder)
  return [...new Set([...features.listed(), ...records.map(({file}) => file)])]
}

/**
 * Creates the diagnostic that not every file can be watched. Linux limits the number of watches for all programs of a user
 * (https://man7.org/linux/man-pages/man7/inotify.7.html), and reports that no space is left when the limit is reached.
 */
function unwatchable(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error)
  return diagnostic('watch-failed', {
    message: `Not every file can be watched, so some changes go unnoticed: ${reason.replace(/\.$/, '')}.`,
    hint: 'On Linux, raise the limit: `sudo sysctl fs.inotify.max_user_watches=524288`. Until then, restart `docsite serve` after a change.',
  })
}
