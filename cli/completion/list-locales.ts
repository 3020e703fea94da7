import {readdirSync} from 'node:fs'
import path from 'node:path'

/**
 * Returns the names of the locales of a site that have a folder of translations. Does not load the configuration, which is code
 * and takes time. Never throws.
 * @param root absolute path
 */
export function listLocales(root: string): readonly string[] {
  try {
    const entries = readdirSync(path.join(root, 'i18n'), {withFileTypes: true})
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({name}) => name)
      .sort()
  } catch {
    return [] // no translations
  }
}
