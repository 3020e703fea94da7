import {checkOwnNames} from '../config/check-own-names.ts'
import {loadConfig as loadOwnConfig} from '../config/load-config.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import {foreignConfigs, ownFeatures} from '../features/index.ts'

/** Loads the configuration of a site, as `config/load-config.ts` does, reads its versions from Git, and adds docsite's own features. */
export async function loadConfig(...args: Parameters<typeof loadOwnConfig>): ReturnType<typeof loadOwnConfig> {
  const [options] = args
  const loaded = await loadOwnConfig({foreign: foreignConfigs, ...options})
  if (loaded.value === undefined) return loaded
  const placed = await placeVersions(loaded.value, options.cache ?? true)
  const diagnostics = [...loaded.diagnostics, ...placed.diagnostics]
  if (placed.value === undefined) return {value: undefined, diagnostics}
  const value = withOwnFeatures(placed.value)
  const problems = await checkOwnNames(value)
  return {value: problems.length === 0 ? value : undefined, diagnostics: [...diagnostics, ...problems]}
}

/** Options of versions that only those from Git have. */
const GIT_KEYS: ReadonlySet<string> = new Set(['git', 'repository', 'sidebars', 'staticDir', 'tags', 'keep', 'limit', 'prereleases'])

/** Adds the places of versions that come from Git. The code for it is loaded if the configuration has any. */
async function placeVersions(config: SiteConfig, cache: boolean): Promise<Staged<SiteConfig | undefined>> {
  const versions = [config.docs, ...Object.values(config.docSets)].flatMap((set) => Object.entries(set.versions))
  const isPlain = versions.every(([name, one]) => !name.includes('*') && Object.keys(one).every((key) => !GIT_KEYS.has(key)))
  if (isPlain) return {value: config, diagnostics: []}
  const {placeGitVersions} = await import('../source/git/place-git-versions.ts')
  return placeGitVersions(config, {cache})
}

/** Adds docsite's own features to a configuration, from which the stages read their data as they read that of plugins. */
export function withOwnFeatures(config: SiteConfig): SiteConfig {
  return Object.freeze({...config, ownFeatures: ownFeatures(config)})
}
