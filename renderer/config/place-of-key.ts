import {existsSync} from 'node:fs'
import {findKey} from '../core/diagnostics/text-place.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {SiteConfig} from './site-config.ts'
import {readText} from '../core/files/read-file.ts'
import {sitePath} from '../core/files/site-path.ts'

/** Returns the place of a top-level key in the configuration. The file is read only for a message. */
export function placeOfKey({root, configFile}: Pick<SiteConfig, 'root' | 'configFile'>, key: string): Pick<Diagnostic, 'file' | 'place'> {
  const place = existsSync(configFile) ? findKey(readText(configFile), key) : undefined
  return {file: sitePath(root, configFile), ...(place && {place})}
}
