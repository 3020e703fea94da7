import type {RoutePath} from '../core/model/paths.ts'
import type {Version} from '../core/model/version.ts'
import {splitVersion} from '../core/text/version-name.ts'
import {toRoutePath} from '../core/urls/url.ts'
import {configOfSet} from './config-of-set.ts'
import type {SiteConfig} from './site-config.ts'

/**
 * Returns the route of the page that has all pages of a version, or undefined if the version has no such page.
 * @example printedPath(config, the version with the path '/docs/next/') // => '/docs/next/print/'
 */
export function printedPath(config: SiteConfig, {name, set, routeBase}: Version): RoutePath | undefined {
  const {printPages} = configOfSet(config, set).docs
  if (printPages === false) return undefined
  const {path, versions} = printPages
  return versions === undefined || versions.includes(splitVersion(name).name) ? toRoutePath(routeBase, path) : undefined
}
