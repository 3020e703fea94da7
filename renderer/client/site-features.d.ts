/** What this site has. The bundler puts values in its place, and leaves out what stands behind a `false`. */
declare const SITE_FEATURES: import('../model/site-features.ts').SiteFeatures
