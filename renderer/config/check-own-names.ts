import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import {findKeyPlaces} from './find-key-places.ts'
import type {SiteConfig} from './site-config.ts'

/** Reports plugins that have the name of one of docsite's own features: pages load what belongs to a name. */
export async function checkOwnNames({root, configFile, plugins, ownFeatures}: SiteConfig): Promise<Diagnostic[]> {
  const names = new Set(ownFeatures.map(({name}) => name))
  const wrong = plugins.flatMap(({name}, index) => (names.has(name) ? [{name, index}] : []))
  if (wrong.length === 0) return []
  const placeOf = await findKeyPlaces(configFile)
  return wrong.map(({name, index}) => {
    const place = placeOf(['plugins', index])
    return diagnostic('config-invalid', {...ownName(name), file: sitePath(root, configFile), ...(place && {place})})
  })
}

/** Describes a plugin that has the name of a part of docsite. */
export function ownName(name: string): Pick<Diagnostic, 'message'> & {readonly hint: string} {
  return {
    message: `\`${name}\` is the name of a feature of docsite.`,
    hint: 'Give the plugin another name: names must be unique, because pages load code by name.',
  }
}
