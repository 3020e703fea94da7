import {existsSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import {featureSources} from '../feature-sources.ts'
import type {OwnFeature} from '../own-feature.ts'

const source = featureSources('markdown-pages')

/** The Markdown of each page beside it, and lists of the pages in the form of llmstxt.org, for programs that read. */
export function markdownPagesFeature(config: SiteConfig): OwnFeature {
  if (config.markdownPages === false) return {name: 'markdown-pages'}
  return {
    name: 'markdown-pages',
    showsTexts: true,
    ...(config.markdownPages.copyButton && {
      shell: [{module: source('browser/start-copy-page.ts'), export: 'startCopyPage'}],
      styles: [source('styles/page-actions.css')],
    }),
    async noteTexts(locale) {
      return (await import('./note-markdown.ts')).noteMarkdown(locale)
    },
    async editTexts(edited) {
      return (await import('./edit-markdown.ts')).editMarkdown(edited)
    },
    async outputs({site}) {
      const {LIST, WHOLE_TEXT, listPath} = await import('./list-paths.ts')
      const bases = new Set(['/', ...site.versions.map((version) => version.routeBase)])
      const files = [...bases].flatMap((base) => [LIST, WHOLE_TEXT].map((name) => listPath(base, name)))
      return {files: files.filter((name) => !config.staticRoots.some((root) => existsSync(path.join(root, name))))}
    },
    async localeFiles(locale) {
      const [{planMarkdownPages}, {planLists}] = await Promise.all([import('./plan-markdown-pages.ts'), import('./plan-lists.ts')])
      const pages = planMarkdownPages(locale)
      // a file that the site has under such a path takes precedence
      const files = new Set([...planLists(locale, pages), ...pages.map(({file}) => file)])
      return [...files].filter((file) => !locale.graph.staticFiles.has(`/${file.path}`))
    },
  }
}
