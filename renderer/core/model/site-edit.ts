import type {SitePath} from './paths.ts'

/** New content of an existing text file of the site. Both texts are whole, with their byte order mark and line ends. */
export type SiteEdit = {readonly path: SitePath; readonly before: string; readonly after: string}
