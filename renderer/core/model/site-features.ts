/**
 * The shell features that the configuration enables. The bundler inlines these values into the code, so that readers do not
 * download features that the site does not use.
 */
export type SiteFeatures = {
  /** Whether the site has an announcement that can be closed. */
  readonly closesAnnouncement: boolean
  /** Whether readers can choose the colour mode. */
  readonly switchesColorMode: boolean
  /** Whether the navbar hides while the reader scrolls down. */
  readonly hidesNavbar: boolean
  /** Whether the site has several locales. */
  readonly hasLocales: boolean
  /** Whether the sidebar can be hidden. */
  readonly hidesSidebar: boolean
  /**
   * Options of the check for staff readers, as JSON of `InternalDocs`. False if the check is off. An object would become a file of
   * its own.
   */
  readonly internalCheck: string | false
  /** Options of the messages exchanged with a page that frames the site, as JSON of `ParentPage`. False if there are none. */
  readonly parentPage: string | false
  /** Options of the in-page editor, as JSON of `EditorSettings`. False if the site has none. */
  readonly editor: string | false
  /** Whether names in code link to API references. */
  readonly codeLinks: boolean
  /** Whether plugins have code for browsers. */
  readonly plugins: boolean
}
