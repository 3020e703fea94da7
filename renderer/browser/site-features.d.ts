/** The features of this site. The bundler replaces it with values and removes code behind a `false`. */
declare const SITE_FEATURES: import('../core/model/site-features.ts').SiteFeatures

/** Texts used by scripts, in the language of their pages. */
declare const SITE_TEXTS: Readonly<Record<keyof typeof import('../core/texts/client-texts.ts').clientTextIds, string>>
