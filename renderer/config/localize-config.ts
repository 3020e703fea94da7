import type {Locale} from '../core/model/locale.ts'
import type {SiteConfig} from './site-config.ts'

/**
 * Returns the configuration for building another locale of the site. Its pages are below its own path; the files of the site are
 * shared.
 */
export function localizeConfig(config: SiteConfig, locale: Locale): SiteConfig {
  if (locale.name === config.locale.name) return config
  return Object.freeze({...config, locale, baseUrl: localeBaseUrl(locale, config.siteBaseUrl)})
}

/**
 * Returns the path under which the pages of a locale are published.
 * @example localeBaseUrl({isDefault: false, path: 'de'}, '/base/') // => '/base/de/'
 */
export function localeBaseUrl({isDefault, path}: Pick<Locale, 'isDefault' | 'path'>, siteBaseUrl: string): string {
  return isDefault ? siteBaseUrl : `${siteBaseUrl}${path}/`
}
