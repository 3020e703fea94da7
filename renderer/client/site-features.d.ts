/** What this site has. The bundler puts values in its place, and leaves out what stands behind a `false`. */
declare const SITE_FEATURES: import('../model/site-features.ts').SiteFeatures

/** How this site is searched: `SearchSettings` as JSON; there when `SITE_FEATURES.search` is. */
declare const SITE_SEARCH: string

/** What the shell says, in the language of its pages. */
declare const SITE_TEXTS: import('../model/client-texts.ts').ClientTexts
