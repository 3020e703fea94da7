import type {SiteConfig} from './site-config.ts'

/** Reports whether a site has Markdown plugins, which run code of the site. */
export function hasPlugins({markdown, plugins}: Pick<SiteConfig, 'markdown' | 'plugins'>): boolean {
  return markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0 || hasMarkdownFeatures({plugins})
}

/** Reports whether features add to the compilation of Markdown, so that compilations may depend on more than bytes: on a `MarkdownSource`. */
export function hasMarkdownFeatures({plugins}: Pick<SiteConfig, 'plugins'>): boolean {
  return plugins.some(({markdown}) => markdown !== undefined)
}
