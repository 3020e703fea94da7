import type {ForeignConfig} from '../../config/foreign-config.ts'

/** The configuration of a Docusaurus site (docusaurus.io/docs/api/docusaurus-config), which is built where it is. */
export const docusaurusConfig: ForeignConfig = {
  names: [
    'docusaurus.config.ts',
    'docusaurus.config.mts',
    'docusaurus.config.cts',
    'docusaurus.config.js',
    'docusaurus.config.mjs',
    'docusaurus.config.cjs',
  ],
  reader: new URL('./docusaurus-reader.js', import.meta.url),
}
