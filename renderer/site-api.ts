/** The module `docsite`: everything that `site-config.ts` and modules of a site import besides React. */
export {defineConfig} from './config/define-config.ts'
export {forAudience} from './config/for-audience.ts'
export type {SiteConfigInput} from './config/schema.ts'
