import {resolveLocales} from '../../config/resolve-locales.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {LiveState} from '../../core/model/live-site.ts'

/** Returns the locales of a site that is served, and the path under which it is published. */
export function placeOf(config: SiteConfig): Pick<LiveState, 'locales' | 'baseUrl'> {
  return {
    locales: {shown: config.locale, others: resolveLocales(config.i18n).filter(({name}) => name !== config.locale.name)},
    baseUrl: decodeURI(config.siteBaseUrl).normalize('NFC'),
  }
}
