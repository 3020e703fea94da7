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
  /** Whether the pages of this locale are read from right to left. */
  readonly isRightToLeft: boolean
  /** Whether the site has several doc sets. */
  readonly hasDocSets: boolean
  /** Whether the sidebar can be hidden. */
  readonly hidesSidebar: boolean
  /** Whether the page of `/a` is the file `a.html`, and not `a/index.html`. */
  readonly hasHtmlFiles: boolean
  /** Whether components that nobody registered as islands are islands because of their code, which was written for another page around it. */
  readonly findsIslands: boolean
  /** Whether plugins have code for browsers. */
  readonly plugins: boolean
}
