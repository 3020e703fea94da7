import type {SiteConfig} from './site-config.ts'

/** Reports whether a site has Markdown plugins, which run code of the site. */
export function hasPlugins({markdown, plugins}: Pick<SiteConfig, 'markdown' | 'plugins'>): boolean {
  return markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0 || plugins.some((plugin) => plugin.markdown !== undefined)
}
