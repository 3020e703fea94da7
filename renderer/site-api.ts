/** The module `docsite`: the API that `site-config.ts` and other modules of a site import, apart from React. */
export {defineConfig} from './config/define-config.ts'
export {forAudience} from './config/for-audience.ts'
export type {SiteConfigInput} from './config/schema.ts'
