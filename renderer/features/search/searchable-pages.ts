import type {FrontMatter} from '../../core/model/front-matter.ts'
import type {RouteGraph, Route, VersionGraph} from '../../core/model/route-graph.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {encodePath} from '../../core/urls/url.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {countHeadings} from '../../compile/cache/compact-doc.ts'
import {categoryOf} from './category-of.ts'

/** A searchable page. */
export type SearchablePage = {
  readonly route: RoutePath
  readonly title: string
  /** Alternative names that the page does not show: its sidebar label, keywords. */
  readonly aliases: readonly string[]
  readonly category: string
  /** Approximate number of sections. */
  readonly sections: number
  /** Its article: the key of its compilation, or the HTML itself for a page without a file. */
  readonly article: {readonly key: string} | {readonly html: string}
}

/** A group of pages that are searched together. */
export type SearchScope = {
  /** Name of the version; undefined for pages outside the docs. */
  readonly version: string | undefined
  /** The common prefix of all routes of the scope, percent-encoded and without the leading slash: `docs/next/`. */
  readonly base: string
  /** Pages in the order of their routes. */
  readonly pages: readonly SearchablePage[]
}

/**
 * Returns the searchable pages: the docs of each version including category index pages, and the pages outside the docs. Leaves out
 * unlisted pages, which are only for readers who know the address, pages whose front matter says so, and lists of tags, which have no
 * content of their own.
 */
export function searchScopes(config: SiteConfig, graph: RouteGraph): SearchScope[] {
  const routes = [...graph.routes.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  const scopes = graph.versions.map((versionGraph) => ({
    version: versionGraph.version.name,
    // a common prefix ends with a slash, which the address of the version's own page may lack
    base: config.trailingSlash === true ? encodePath(versionGraph.version.routeBase).slice(1) : '',
    pages: routes.flatMap((route) => docPage(route, versionGraph, config) ?? []),
  }))
  const pages = routes.flatMap((route) => standalonePage(route, config) ?? [])
  return [...scopes, {version: undefined, base: '', pages}].filter(({pages: found}) => found.length > 0)
}

/** Reports whether the front matter of a page leaves it out of the search. */
export function isSearchOff(search: FrontMatter['search']): boolean {
  return search === false || (typeof search === 'object' && search.exclude === true)
}

function docPage(route: Route, {version, positions}: VersionGraph, config: SiteConfig): SearchablePage | undefined {
  if (route.kind === 'doc' && route.doc.version === version.name && !route.doc.unlisted) {
    const {title, sidebarLabel, compiled, key, id} = route.doc
    const {keywords = [], search} = compiled.frontMatter
    if (isSearchOff(search)) return undefined
    return {
      route: route.path,
      title,
      aliases: sidebarLabel === title ? keywords : [sidebarLabel, ...keywords],
      category: categoryOf({route: route.path, position: positions.get(id)}, config),
      sections: countHeadings(compiled) + 1,
      article: {key},
    }
  }
  if (route.kind !== 'generated-index' || route.version !== version.name) return undefined
  return {
    route: route.path,
    title: route.title,
    aliases: [],
    category: categoryOf({route: route.path, position: positions.get(route.path)}, config),
    sections: 1,
    article: {html: route.description === undefined ? '' : `<p>${escapeHtml(route.description)}</p>`},
  }
}

function standalonePage(route: Route, config: SiteConfig): SearchablePage | undefined {
  if (route.kind !== 'page') return undefined
  const {title, compiled, key} = route.page
  const {unlisted, keywords = [], search} = compiled.frontMatter
  if (unlisted === true || isSearchOff(search)) return undefined
  const category = categoryOf({route: route.path, position: undefined}, config)
  return {route: route.path, title, aliases: keywords, category, sections: countHeadings(compiled) + 1, article: {key}}
}
