import type {SiteConfig} from '../../config/site-config.ts'
import {fillRef} from '../../core/urls/edit-ref.ts'

/** Output folder with the page sources that the in-page editor opens. */
export const SOURCES_FOLDER = '_src'

/** Options of the in-page editor. */
export type EditorSettings = {
  /** Prefix of the site's edit links, with a trailing slash. The path of the file is appended. */
  readonly editUrl: string
  /** Href of the folder that holds the page sources by path: `/base/_src/`. */
  readonly sourcesHref: string
  /** Whether pages show the edit buttons by default. */
  readonly showButtons: boolean
}

/** Returns the options of the in-page editor; undefined if the site has none. */
export function editorSettings({internalDocs, docs: {editUrl}, siteBaseUrl}: SiteConfig): EditorSettings | undefined {
  if (internalDocs?.editor === undefined || typeof editUrl !== 'string') return undefined
  const {showButtons} = internalDocs.editor
  return {editUrl: `${fillRef(editUrl).replace(/\/$/, '')}/`, sourcesHref: `${siteBaseUrl}${SOURCES_FOLDER}/`, showButtons}
}
