import type {SiteConfig} from './site-config.ts'

/** Reports whether a site has Markdown plugins, which run code of the site. */
export function hasPlugins({markdown}: Pick<SiteConfig, 'markdown'>): boolean {
  return markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0
}
