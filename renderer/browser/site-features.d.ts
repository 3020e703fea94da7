/** What this site has. The bundler puts values in its place, and leaves out what stands behind a `false`. */
declare const SITE_FEATURES: import('../core/model/site-features.ts').SiteFeatures

/** How this site is searched: `SearchSettings` as JSON; there when `SITE_FEATURES.search` is. */
declare const SITE_SEARCH: string

/** What scripts say, in the language of their pages. */
declare const SITE_TEXTS: Readonly<Record<keyof typeof import('../core/texts/client-texts.ts').clientTextIds, string>>
