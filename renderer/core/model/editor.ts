/** Folder of the output with the sources of pages, which the editor in pages opens. */
export const SOURCES_FOLDER = '_src'

/** What the editor in pages is told of the site. */
export type EditorSettings = {
  /** What edit links of the site begin with, with a slash at the end; what follows is the file's path. */
  readonly editUrl: string
  /** Href of the folder that has the sources of pages under their paths: `/base/_src/`. */
  readonly sourcesHref: string
  /** Pages show the buttons without being asked. */
  readonly showButtons: boolean
}
