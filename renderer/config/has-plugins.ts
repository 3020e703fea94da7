import type {SiteConfig} from './site-config.ts'

/** Reports whether a site has plugins for Markdown, which are code of its own. */
export function hasPlugins({markdown}: Pick<SiteConfig, 'markdown'>): boolean {
  return markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0
}
