import {placeOfKey} from '../config/place-of-key.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'

/**
 * Reports locales whose pages would be in the place of pages or files of the default locale. Paths that differ only in case
 * count as equal.
 */
export function checkLocalePaths(config: SiteConfig, {routes, staticFiles}: Pick<RouteGraph, 'routes' | 'staticFiles'>): Diagnostic[] {
  if (config.locales.length < 2 || !config.locale.isDefault) return []
  const taken = [...routes.keys(), ...staticFiles.keys()]
  return config.locales.flatMap(({name, path, isDefault}) => {
    const base = `/${path}/`.toLowerCase()
    const other = isDefault ? undefined : taken.find((route) => `${route}/`.toLowerCase().startsWith(base))
    if (other === undefined) return []
    return [
      diagnostic('config-conflict', {
        message: `The pages of the locale \`${name}\` are published below \`/${path}/\`, where the site has \`${other}\` too.`,
        hint: `Give that another address, or the locale another one: \`i18n: {localeConfigs: {${JSON.stringify(name)}: {path: '…'}}}\`.`,
        ...placeOfKey(config, 'i18n'),
      }),
    ]
  })
}
