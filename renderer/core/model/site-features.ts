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
  /** Finds out whether staff is reading, JSON of `InternalDocs`; false where nobody is asked. As an object it would be a file of its own. */
  readonly internalCheck: string | false
  /** What passes between the site and a page that frames it, JSON of `ParentPage`; false where nothing does. */
  readonly parentPage: string | false
  /** The editor in pages, JSON of `EditorSettings`; false on sites without one. */
  readonly editor: string | false
  /** Names in code lead to API references. */
  readonly codeLinks: boolean
  /** Who answers searches; false when the site has no search. */
  readonly search: 'embedded' | 'algolia' | false
}
