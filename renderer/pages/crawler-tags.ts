import type {PageHead} from '../core/model/page.ts'
import type {SiteConfig} from '../config/site-config.ts'

/**
 * Returns the meta tags that crawlers of hosted search services copy to the records of a page, so that searches can be limited to
 * a language and to versions.
 * @param version name of the version that the page belongs to; undefined for a page outside the docs
 */
export function crawlerTags({locale}: Pick<SiteConfig, 'locale'>, version: string | undefined): PageHead['meta'] {
  const tag = version === undefined ? 'default' : `docs-default-${version}`
  return [
    {name: 'docusaurus_locale', content: locale.name},
    {name: 'docsearch:language', content: locale.name},
    ...(version === undefined ? [] : [{name: 'docusaurus_version', content: version}]),
    {name: 'docusaurus_tag', content: tag},
    ...(version === undefined ? [] : [{name: 'docsearch:version', content: version}]),
    {name: 'docsearch:docusaurus_tag', content: tag},
  ]
}
