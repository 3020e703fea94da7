import type {EditorSettings} from './editor.ts'
import type {InternalDocs} from './internal-docs.ts'

/**
 * What the configuration of a site asks of its shell. The bundler writes these values into the code, so that the readers
 * of a site are not sent behaviours that it does not have.
 */
export type SiteFeatures = {
  /** There is an announcement that can be closed. */
  readonly closesAnnouncement: boolean
  /** Readers choose the colour mode. */
  readonly switchesColorMode: boolean
  /** The navbar goes out of sight while the reader scrolls down. */
  readonly hidesNavbar: boolean
  /** The site has several languages. */
  readonly hasLocales: boolean
  /** The sidebar can be put away. */
  readonly hidesSidebar: boolean
  /** What it does for staff; false on sites without an internal copy. */
  readonly internalDocs: InternalDocs | false
  /** The editor in pages; false on sites without one. */
  readonly editor: EditorSettings | false
  /** Who answers searches; false when the site has no search. */
  readonly search: 'embedded' | 'algolia' | false
}
