import type {SiteConfig} from '../config/site-config.ts'
import {hasCodeLinks} from '../config/has-code-links.ts'
import {SOURCES_FOLDER} from '../core/model/editor.ts'
import type {EditorSettings} from '../core/model/editor.ts'
import type {SiteFeatures} from '../core/model/site-features.ts'

/** Returns the features that a site enables in its shell. */
export function siteFeatures(config: SiteConfig): SiteFeatures {
  const {announcementBar, colorMode, navbar, docs, internalDocs, locales, plugins} = config
  return {
    closesAnnouncement: announcementBar?.isCloseable === true,
    switchesColorMode: !colorMode.disableSwitch,
    hidesNavbar: navbar.hideOnScroll,
    hasLocales: locales.length > 1,
    hidesSidebar: docs.sidebar.hideable,
    internalCheck: (internalDocs?.check ?? internalDocs?.staffHosts) !== undefined && JSON.stringify(internalDocs),
    parentPage: internalDocs?.parent !== undefined && JSON.stringify(internalDocs.parent),
    editor: editorSettings(config),
    codeLinks: hasCodeLinks(config),
    plugins: plugins.some(({client = []}) => client.length > 0),
  }
}

/**
 * Returns the features as replacements of expressions for esbuild's `define`.
 * @example defineFeatures(config) // => {'SITE_FEATURES.hidesNavbar': 'false', …}
 */
export function defineFeatures(config: SiteConfig): Record<string, string> {
  return Object.fromEntries(Object.entries(siteFeatures(config)).map(([name, value]) => [`SITE_FEATURES.${name}`, JSON.stringify(value)]))
}

function editorSettings({internalDocs, docs: {editUrl}, siteBaseUrl}: SiteConfig): string | false {
  if (internalDocs?.editor === undefined || editUrl === undefined) return false
  const {showButtons} = internalDocs.editor
  const settings: EditorSettings = {
    editUrl: `${editUrl.replace(/\/$/, '')}/`,
    sourcesHref: `${siteBaseUrl}${SOURCES_FOLDER}/`,
    showButtons,
  }
  return JSON.stringify(settings)
}
