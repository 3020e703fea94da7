import {existsSync} from 'node:fs'
import path from 'node:path'
import {sitePath} from '../../core/files/site-path.ts'
import {walkFolder} from '../../source/walk-folder.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteModules} from './read-modules.ts'
import type {MarkdownContent} from './translate-markdown.ts'

/** The root of a site, and the names of its locales. */
type ContentPlace = {readonly root: AbsolutePath; readonly locales: readonly string[]}

/** Returns everything that has Markdown: docs, blogs, and pages if there are any. Folders are those of Docusaurus, with their translations. */
export function markdownContents({docs, docSets, blogs, preset}: SiteModules, {root, locales}: ContentPlace): MarkdownContent[] {
  const inSite = (folder: string): SitePath => sitePath(root, path.resolve(root, folder))
  const translated = (plugin: string, id = 'default'): SitePath[] =>
    locales.map((locale) => `i18n/${locale}/docusaurus-plugin-content-${plugin}${id === 'default' ? '' : `-${id}`}`)
  const sets = [docs ?? [], Object.values(docSets)].flat().map((options): MarkdownContent => {
    const released = options.id === undefined || options.id === 'default' ? 'versioned_docs' : `${options.id}_versioned_docs`
    return {options, folders: [inSite(options.path), released, ...translated('docs', options.id)]}
  })
  const posts = blogs.map((options): MarkdownContent => ({options, folders: [inSite(options.path), ...translated('blog', options.id)]}))
  const pagesDir = (preset.pages || undefined)?.path ?? 'src/pages'
  const pages = {options: preset.pages || {}, folders: [inSite(pagesDir), ...translated('pages')]}
  return [...sets, ...posts, ...(preset.pages !== false && hasMarkdown(path.resolve(root, pagesDir), root) ? [pages] : [])]
}

function hasMarkdown(folder: AbsolutePath, root: AbsolutePath): boolean {
  return existsSync(folder) && walkFolder({root, folder, wants: isMarkdown}).value.length > 0
}

function isMarkdown(name: string, isFolder: boolean): boolean {
  return isFolder || /\.mdx?$/.test(name)
}
