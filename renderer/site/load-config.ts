import {loadConfig as loadOwnConfig} from '../config/load-config.ts'
import {withOwnFeatures} from '../features/index.ts'

/** Loads the configuration of a site, as `config/load-config.ts` does, and adds the data of docsite's own features. */
export async function loadConfig(...args: Parameters<typeof loadOwnConfig>): ReturnType<typeof loadOwnConfig> {
  const loaded = await loadOwnConfig(...args)
  return loaded.value === undefined ? loaded : {...loaded, value: withOwnFeatures(loaded.value)}
}
