import {existsSync} from 'node:fs'
import path from 'node:path'
import {docusaurusTranslations, plainTranslations} from '../../core/files/translation-files.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {walkFolder} from '../../source/walk-folder.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteModules} from './read-modules.ts'
import type {MarkdownContent} from './translate-markdown.ts'

/** The root of a site, and the names of its locales. */
type ContentPlace = {readonly root: AbsolutePath; readonly locales: readonly string[]}

/**
 * Returns everything that has Markdown: docs, blogs, and pages if there are any. Folders are those of Docusaurus, with their translations, and
 * those of a site that has moved into the layout of docsite and keeps its configuration.
 */
export function markdownContents({docs, docSets, allBlogs, preset}: SiteModules, {root, locales}: ContentPlace): MarkdownContent[] {
  const inSite = (folder: string): SitePath => sitePath(root, path.resolve(root, folder))
  const translated = (plugin: string, id = 'default'): SitePath[] =>
    locales.flatMap((locale) => {
      const name = plugin + (id === 'default' ? '' : `-${id}`)
      return [docusaurusTranslations, plainTranslations].map((files) => files.added(locale, name))
    })
  const sets = [...(docs ? [['docs', docs] as const] : []), ...Object.entries(docSets)].map(([name, options]): MarkdownContent => {
    const released = options.id === undefined || options.id === 'default' ? 'versioned_docs' : `${options.id}_versioned_docs`
    return {options, folders: [inSite(options.path), released, ...translated('docs', options.id), `content/${name}`]}
  })
  const posts = allBlogs
    .map((options, index): MarkdownContent => {
      const moved = index === 0 ? 'content/blog' : `content/blog-${options.id}`
      return {options, folders: [inSite(options.path), ...translated('blog', options.id), moved]}
    })
    .filter(({folders}) => folders.some((folder) => existsSync(path.join(root, folder))))
  const pagesDir = (preset.pages || undefined)?.path ?? 'src/pages'
  const folders = [pagesDir, 'content/pages']
  const pages = {options: preset.pages || {}, folders: [...folders.map(inSite), ...translated('pages')]}
  const hasPages = preset.pages !== false && folders.some((folder) => hasMarkdown(path.resolve(root, folder), root))
  return [...sets, ...posts, ...(hasPages ? [pages] : [])]
}

function hasMarkdown(folder: AbsolutePath, root: AbsolutePath): boolean {
  return existsSync(folder) && walkFolder({root, folder, wants: isMarkdown}).value.length > 0
}

function isMarkdown(name: string, isFolder: boolean): boolean {
  return isFolder || /\.mdx?$/i.test(name)
}
