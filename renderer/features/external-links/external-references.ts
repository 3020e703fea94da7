import {configOfVersion} from '../../config/config-of-set.ts'
import {splitVersion} from '../../core/text/version-name.ts'
import {findQuoted} from '../../core/diagnostics/text-place.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {configLinks} from '../../graph/links/config-links.ts'
import type {ConfiguredLocale} from '../own-feature.ts'
import type {ExternalReference} from './external-reference.ts'
import {createLinkSite, linkOrigins, originOf} from '../../graph/links/link-site.ts'
import type {LinkOrigin} from '../../graph/links/link-site.ts'
import {ownPath} from '../../graph/links/own-path.ts'

/** Returns every external URL in the content and the configuration of all locales, with each place. URLs of a partial are listed once. */
export function externalReferences(locales: readonly ConfiguredLocale[]): ExternalReference[] {
  return [...new Map(locales.flatMap((locale) => [...inLocale(locale)])).values()]
}

/** Returns the URLs of one locale, keyed by place. */
function inLocale({config, sources: {configFile}, graph}: ConfiguredLocale): Map<string, ExternalReference> {
  const site = createLinkSite(config, graph)
  const found = new Map<string, ExternalReference>()
  for (const {subject, origin} of linkOrigins(site)) {
    for (const reference of subject.compiled.references) {
      if (reference.hole || reference.isUnchecked || ownPath(site, reference.url) !== undefined) continue
      const {url, place} = reference
      const {file} = originOf(origin, reference)
      found.set(`${file}:${place.start.line}:${place.start.column} ${url}`, {url, file, place, group: groupOf(config, origin)})
    }
  }
  const ofConfig = configFile === undefined ? [] : [...configLinks(config), ...config.redirects.map(({to}) => ({url: to, keys: ['to']}))]
  for (const {url, keys} of ofConfig) {
    if (configFile === undefined || !/^(?:https?:)?\/\//i.test(url) || ownPath(site, url) !== undefined) continue
    found.set(`${configFile.path} ${url}`, {url, file: configFile.path, place: findQuoted(configFile.text, url, keys)})
  }
  return found
}

/** Returns the group of a version that has its own levels of diagnostics. */
function groupOf(config: SiteConfig, {version}: LinkOrigin): string | undefined {
  const name = version?.version.name
  const own = name === undefined ? undefined : configOfVersion(config, name).docs.versions[splitVersion(name).name]
  return own === undefined || (own.problems === undefined && Object.keys(own.levels).length === 0) ? undefined : name
}
