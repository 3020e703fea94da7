import type {SiteConfig} from '../model/site-config.ts'
import type {SiteFeatures} from '../model/site-features.ts'

/** What a site asks of its shell. */
export function siteFeatures({announcementBar, colorMode, navbar, docs, internalDocs, search}: SiteConfig): SiteFeatures {
  return {
    closesAnnouncement: announcementBar?.isCloseable === true,
    switchesColorMode: !colorMode.disableSwitch,
    hidesNavbar: navbar.hideOnScroll,
    hidesSidebar: docs.sidebar.hideable,
    internalDocs: internalDocs ?? false,
    search: search && search.provider,
  }
}

/**
 * The same as what esbuild puts in the place of expressions.
 * @example defineFeatures(config) // => {'SITE_FEATURES.hidesNavbar': 'false', …}
 */
export function defineFeatures(config: SiteConfig): Record<string, string> {
  return Object.fromEntries(Object.entries(siteFeatures(config)).map(([name, value]) => [`SITE_FEATURES.${name}`, JSON.stringify(value)]))
}
