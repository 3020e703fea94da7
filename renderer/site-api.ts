/** What a site imports from `docsite`: everything that `site-config.ts` and the site's modules need of it besides React. */
export {defineConfig} from './config/define-config.ts'
export {forAudience} from './config/for-audience.ts'
export type {SiteConfigInput} from './config/schema.ts'
