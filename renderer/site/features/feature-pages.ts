import type {SiteConfig} from '../../config/site-config.ts'
import type {FeaturePage} from '../../core/feature-site.ts'
import type {Doc, RouteGraph, StandalonePage} from '../../core/model/route-graph.ts'
import {articleOf} from './article-reader.ts'
import {absoluteUrl, pageHref} from '../../core/urls/url.ts'

/** Describes the pages of a site that have an article, for the functions of features. */
export function describePages(config: SiteConfig, {routes, versions}: RouteGraph): FeaturePage[] {
  const hidden = new Set(versions.flatMap(({version}) => (version.noIndex ? [version.name] : [])))
  return [...routes.values()].flatMap((route) => {
    const page = articleOf(route)
    if (page === undefined) return []
    const {source, compiled, title} = page
    const {frontMatter, excerpt, outline} = compiled
    const version = 'version' in page ? page.version : undefined
    return {
      route: route.path,
      url: absoluteUrl(config, pageHref(route.path, config)),
      file: source.path,
      isGenerated: source.generated !== undefined,
      version,
      title,
      description: frontMatter.description ?? excerpt,
      frontMatter,
      headings: outline.map(({depth, id, text}) => ({depth, id, text})),
      isUnlisted: config.noIndex || (version !== undefined && hidden.has(version)) || isUnlisted(page),
    }
  })
}

function isUnlisted(page: Doc | StandalonePage): boolean {
  return 'unlisted' in page ? page.unlisted : page.compiled.frontMatter.unlisted === true
}
