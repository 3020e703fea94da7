import path from 'node:path'
import {createInputReader} from '../../site-code/build-inputs.ts'
import {runNodeBuild} from '../../bundle/run-node-build.ts'
import {isOwnCode} from '../../core/files/own-code.ts'
import {dependencyPath} from '../../core/files/dependency-path.ts'
import {presentDependencies} from '../../core/model/doc.ts'
import type {LinkedSiteLocale} from '../own-command.ts'
import {esbuildErrors, fromEsbuild} from '../../site-code/from-esbuild.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {compareText} from '../../core/text/compare.ts'
import {isInside} from '../../core/files/inside.ts'
import {isOfResolution} from '../../core/files/package-place.ts'
import {isAbsent} from '../../core/files/recorded-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {toolFacts} from '../../core/files/tool-facts.ts'
import {manifestsOf} from '../../core/files/package-files.ts'
import {pluginModules} from '../../config/plugin-modules.ts'

/**
 * Finds every code file of a site: pages and docs with code, the islands, templates and components that the configuration
 * names, and everything they import, except packages without plugins. Sorted.
 */
export async function findCodeFiles(site: Pick<LinkedSiteLocale, 'config' | 'sources' | 'compiled'>): Promise<Staged<readonly SitePath[]>> {
  const {config, sources, compiled} = site
  const {files} = compiled
  const pages = [...sources.versions.flatMap(({docs}) => docs), ...sources.pages].filter(({format}) => format !== 'md')
  const imported = pages.flatMap(({path: file}) =>
    presentDependencies(files.get(file)?.compiled).map((dependency) => dependencyPath(file, dependency.path)),
  )
  const registered = await followRegistered(config)
  const all = [...pages.map(({path: file}) => file), ...imported, ...registered.value]
  const isOfPlugin = createPluginQuestion(config)
  const code = all.filter((file) => {
    const absolute = path.join(config.root, file)
    return isOwnCode(absolute, config.siteRoots) || isOfPlugin(absolute)
  })
  return {value: [...new Set(code)].sort(compareText), diagnostics: registered.diagnostics}
}

/**
 * Creates the test for code that belongs to a plugin: modules of the packages that its components and islands come from. They are
 * written for sites, so that sites translate their texts.
 */
function createPluginQuestion(config: SiteConfig): (file: AbsolutePath) => boolean {
  const folders = new Set(
    pluginModules(config).flatMap((module) =>
      manifestsOf(module)
        .slice(-1)
        .map((file) => path.dirname(file)),
    ),
  )
  return (file) =>
    /\.(?:[cm]?[jt]s|[jt]sx)$/i.test(file) &&
    [...folders].some((folder) => isInside(folder, file) && !path.relative(folder, file).split(path.sep).includes('node_modules'))
}

/** Finds the modules that the configuration names, whether pages use them or not, and the files that they import. */
async function followRegistered(config: SiteConfig): Promise<Staged<readonly SitePath[]>> {
  const {islands, components, templates, root} = config
  const named = [...Object.values(islands).map(({module}) => module), ...Object.values(components), ...Object.values(templates)]
  const modules = [...new Set(named)].sort(compareText)
  if (modules.length === 0) return {value: [], diagnostics: []}
  const reader = createInputReader()
  try {
    const entries = Object.fromEntries(modules.map((module, index) => [`module-${index}`, path.join(root, module)]))
    const {metafile} = await runNodeBuild({
      config,
      toolRoot: toolFacts.root,
      entries,
      outdir: config.stateRoot,
      reader,
      contentModules: new Set(),
    })
    const files = reader.inputs(metafile.inputs, root).filter((record) => !isAbsent(record) && !isOfResolution(record))
    return {value: files.map(({file}) => sitePath(root, file)), diagnostics: []}
  } catch (error) {
    const errors = esbuildErrors(error)
    if (!errors) throw error
    return {value: [], diagnostics: fromEsbuild(errors, {code: 'bundle-failed', root})}
  }
}
