import path from 'node:path'
import {applyLevels} from '../../config/apply-levels.ts'
import {append} from '../../core/data/append.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {LateFile} from '../../core/feature-site.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {OutputFile} from '../../core/model/output.ts'
import type {OutputPath} from '../../core/model/paths.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import {routeInSite} from '../../core/urls/url.ts'
import type {MadeFile as RenderedFile} from '../../output/write-options.ts'
import {createContext} from './feature-context.ts'
import {describePages} from './feature-pages.ts'
import type {MadeFile} from './hook-call.ts'
import {HookFailure} from './hook-failure.ts'
import type {SiteFeatures} from './open-features.ts'
import type {FeatureFile} from './plan-feature-files.ts'
import {settleFeatureFiles} from './settle-feature-files.ts'

/** A locale with its pages. */
type Locale = {readonly config: SiteConfig; readonly graph: RouteGraph}

/** The site whose files are rendered. */
type LateScene = {
  readonly locales: readonly [Locale, ...Locale[]]
  readonly made: readonly RenderedFile[]
  /** The planned files, whose paths are taken. */
  readonly files: readonly OutputFile[]
}

/**
 * Returns the files that features make from rendered ones, locale by locale.
 * @throws a `HookFailure` if a function fails and the site is not to be published without its files
 */
export async function makeLateFiles(
  {all, diagnostics, faultsOf}: Pick<SiteFeatures, 'all' | 'diagnostics' | 'faultsOf'>,
  {locales, made: rendered, files}: LateScene,
): Promise<Staged<readonly FeatureFile[]>> {
  const found: Diagnostic[] = []
  const value: FeatureFile[] = []
  for (const locale of locales) {
    const {config, graph} = locale
    const versions = graph.versions.map(({version}) => version)
    const prefix = folderOf(locale)
    const inside = locales.map(folderOf).filter((folder) => folder !== prefix && folder.startsWith(prefix))
    const own = rendered.filter((file) => file.path.startsWith(prefix) && !inside.some((folder) => file.path.startsWith(folder)))
    const context = {
      pages: describePages(config, graph),
      routes: [...graph.routes.values()].filter(({kind}) => kind !== 'redirect').map((route) => route.path),
      rendered: own.map((file) => ({...file, path: file.path.slice(prefix.length)})),
    }
    for (const feature of all) {
      if (feature.lateFiles === undefined) continue
      const folder = path.join(config.stateRoot, 'cache', 'late', `${feature.name}-${config.locale.name}`)
      const made = await feature.lateFiles({...createContext(feature, {config, versions}, found), ...context, folder})
      append(
        value,
        made.filter(isMade).map((file) => ({path: prefix + file.path, key: file.hash, content: {copy: file.file}, by: feature.by})),
      )
    }
  }
  const [{config, graph}] = locales
  const settled = settleFeatureFiles(value, files, config)
  // faults of code that was written for another tool are warnings
  const isForeign = all.every(({lateFiles, notesReads}) => lateFiles === undefined || notesReads === true)
  const conflicts = settled.diagnostics.map((fault): Diagnostic => (isForeign ? {...fault, severity: 'warning'} : fault))
  await diagnostics()
  const faults = applyLevels([...found, ...faultsOf('lateFiles'), ...conflicts], config, graph.versions)
  const [failure, ...others] = faults.filter(({severity}) => severity === 'error')
  if (failure !== undefined) throw new HookFailure([failure, ...others])
  return {value: settled.value, diagnostics: faults}
}

/** Returns the folder of a locale's pages in the output: empty, or with a slash at its end. */
function folderOf({config}: Locale): OutputPath {
  return routeInSite('/', config).slice(1)
}

/** Functions run in the thread of plugins, which hashes what they have made. */
function isMade(file: LateFile): file is MadeFile {
  return 'hash' in file
}
