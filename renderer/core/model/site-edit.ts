import type {SitePath} from './paths.ts'

/** New content of an existing text file of the site. Both texts are whole, with their byte order mark and line ends. */
export type SiteEdit = {readonly path: SitePath; readonly before: string; readonly after: string}

/** A file of the site that gets another path, where nothing is yet. */
export type SiteMove = {readonly from: SitePath; readonly to: SitePath}

/** Changes of files that are made together. Files that are edited and moved are edited first: `SiteEdit.path` is where they are before. */
export type SiteChange = {
  /** The command that makes them, which diagnostics name. */
  readonly by: 'apply' | 'mv' | 'translate'
  readonly edits: readonly SiteEdit[]
  readonly moves: readonly SiteMove[]
}
