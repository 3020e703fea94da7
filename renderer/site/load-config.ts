import {checkOwnNames} from '../config/check-own-names.ts'
import {loadConfig as loadOwnConfig} from '../config/load-config.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {foreignConfigs, ownFeatures} from '../features/index.ts'

/** Loads the configuration of a site, as `config/load-config.ts` does, and adds docsite's own features. */
export async function loadConfig(...args: Parameters<typeof loadOwnConfig>): ReturnType<typeof loadOwnConfig> {
  const [options] = args
  const loaded = await loadOwnConfig({foreign: foreignConfigs, ...options})
  if (loaded.value === undefined) return loaded
  const value = withOwnFeatures(loaded.value)
  const problems = await checkOwnNames(value)
  return {value: problems.length === 0 ? value : undefined, diagnostics: [...loaded.diagnostics, ...problems]}
}

/** Adds docsite's own features to a configuration, from which the stages read their data as they read that of plugins. */
export function withOwnFeatures(config: SiteConfig): SiteConfig {
  return Object.freeze({...config, ownFeatures: ownFeatures(config)})
}
