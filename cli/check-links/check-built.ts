import path from 'node:path'
import {applyLevels, checkBuiltSite, createScope, readPaths, repairSite, sortDiagnostics, tooManyWarnings} from '../../renderer/index.ts'
import type {SiteConfig, UsageError} from '../../renderer/index.ts'
import type {CheckLinksOptions} from './check-links-options.ts'
import {isOwnFolder, loadSiteConfig} from '../load-site-config.ts'
import type {LoadedConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import type {Run} from '../run.ts'
import type {Checked} from './checked.ts'

/** Runs `docsite check-links --built`, which checks the references of a built site. */
export async function checkBuilt(written: readonly string[], options: CheckLinksOptions, run: Run): Promise<Checked | UsageError> {
  const {io, signal} = run
  const loaded = await loadSiteConfig({root: options.root, config: options.config, format: options.format}, run)
  const folder = findFolder(options, loaded, io.cwd)
  if (folder === undefined) return {root: path.resolve(io.cwd, options.root), diagnostics: loaded.diagnostics, scope: {}}
  // an earlier build may have been killed
  if (loaded.value !== undefined) await repairSite({...loaded.value, outRoot: folder})
  const paths = readPaths(written, {cwd: io.cwd, folder, what: 'the built site'})
  if ('error' in paths) return paths
  const scope = paths.length > 0 ? {paths} : {}
  const progress = createProgress(io, options)
  const onProgress = ({files, of}: {files: number; of: number}): void => progress.onPhase('read', files, of)
  const config = configFor(folder, options, loaded.value)
  const {diagnostics, counts, url} = await checkBuiltSite({folder, ...publishedAt(config), signal, onProgress}).finally(progress.finish)
  const isOfSite = config !== undefined || (url !== undefined && url === loaded.value?.url)
  const levels = (isOfSite ? loaded.value : undefined) ?? {levels: {}, docs: {versions: {}}, docSets: {}}
  const told = applyLevels(diagnostics, levels, []).filter(createScope(scope, []))
  const checked = {root: folder, diagnostics: sortDiagnostics([...told, ...tooManyWarnings(told, options.maxWarnings)]), scope}
  if (counts.files === 0) return checked
  return {
    ...checked,
    coverage: {
      proven: [
        [counts.references, 'reference'],
        [counts.ids, 'id'],
      ],
      pages: [counts.pages, 'page'],
      around: [counts.files, 'file'],
    },
  }
}

/** Returns the folder to check. An explicit folder needs no configuration, as any built site can be checked. */
function findFolder({built, config}: CheckLinksOptions, {value, diagnostics}: LoadedConfig, cwd: string): string | undefined {
  if (typeof built !== 'string') return value?.outRoot
  const isMissing = config === undefined && diagnostics.some(({code}) => code === 'config-missing')
  return value !== undefined || isMissing ? path.resolve(cwd, built) : undefined
}

/**
 * Returns the configuration that applies to a folder: that of the site that contains it, or one given explicitly. Any other
 * site has its own.
 */
function configFor(folder: string, options: CheckLinksOptions, config: SiteConfig | undefined): SiteConfig | undefined {
  return config !== undefined && (options.config !== undefined || isOwnFolder(folder, config)) ? config : undefined
}

function publishedAt(config: SiteConfig | undefined): {baseUrl?: string; url?: string} {
  return config === undefined ? {} : {baseUrl: config.baseUrl, url: config.url}
}
