import type {SiteConfig} from '../config/site-config.ts'
import type {SiteFeatures} from '../core/model/site-features.ts'

/** Returns the features that a site enables in its shell. */
export function siteFeatures(config: SiteConfig): SiteFeatures {
  const {announcementBar, colorMode, navbar, docs, docSets, locale, locales, ownFeatures, plugins, trailingSlash} = config
  return {
    closesAnnouncement: announcementBar?.isCloseable === true,
    switchesColorMode: !colorMode.disableSwitch,
    hidesNavbar: navbar.hideOnScroll,
    hasLocales: locales.length > 1,
    isRightToLeft: locale.direction === 'rtl',
    hasDocSets: Object.keys(docSets).length > 0,
    hidesSidebar: docs.sidebar.hideable,
    hasHtmlFiles: trailingSlash === false,
    findsIslands: ownFeatures.some(({interactive}) => interactive !== undefined),
    plugins: plugins.some(({client = []}) => client.some(({module}) => module !== undefined)),
  }
}

/**
 * Returns the features as replacements of expressions for esbuild's `define`.
 * @example defineFeatures(config) // => {'SITE_FEATURES.hidesNavbar': 'false', …}
 */
export function defineFeatures(config: SiteConfig): Record<string, string> {
  return Object.fromEntries(Object.entries(siteFeatures(config)).map(([name, value]) => [`SITE_FEATURES.${name}`, JSON.stringify(value)]))
}
