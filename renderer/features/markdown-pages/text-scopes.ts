import type {SiteConfig} from '../../config/site-config.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import type {SidebarItem} from '../../core/model/sidebar.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import {statusOf} from './describe-page.ts'
import type {MarkdownPage} from './plan-markdown-pages.ts'

/** Pages that one list names, under headings, in the order in which they are read. */
export type TextScope = {
  /** The route below which they are: `/` for the site, `/docs/next/` for a version. */
  readonly base: RoutePath
  readonly title: string
  /** One sentence about it, which may be empty. */
  readonly summary: string
  readonly groups: readonly {readonly heading: string; readonly pages: readonly MarkdownPage[]}[]
}

/**
 * Returns the site, which has the pages outside the docs, and its versions. A version whose pages have no path of their own belongs to the
 * site. Unlisted pages are in none.
 */
export function textScopes(config: SiteConfig, graph: RouteGraph, pages: readonly MarkdownPage[]): [TextScope, ...TextScope[]] {
  const listed = pages.filter(({isUnlisted}) => !isUnlisted)
  const versions = graph.versions.map((own) => versionScope(config, own, listed)).filter(({groups}) => groups.length > 0)
  const atRoot = versions.filter(({base}) => base === '/')
  const outside = listed.filter(({route}) => route.kind === 'page')
  const heading = createShowText(config)('docsite.llms.pages')
  const site = {
    base: '/',
    title: config.title,
    summary: config.tagline,
    groups: [...atRoot.flatMap(({groups}) => groups), ...(outside.length > 0 ? [{heading, pages: outside}] : [])],
  }
  return [site, ...versions.filter(({base}) => base !== '/')]
}

function versionScope(config: SiteConfig, own: VersionGraph, pages: readonly MarkdownPage[]): TextScope {
  const {version} = own
  const name = version.set === '' ? config.title : `${config.title} ${version.set}`
  return {
    base: version.routeBase,
    title: `${name} ${version.label}`,
    summary: summaryOf(own),
    groups: groupsOf(own, inOrder(own, pages)),
  }
}

/** Says what a version is, in the words of its front matter and of `versions.json`: programs read it. */
function summaryOf({version}: VersionGraph): string {
  const {released, supportedUntil, endOfLife} = version.life ?? {}
  const facts = {
    status: statusOf(version).join(', '),
    released,
    supportedUntil,
    endOfLife: typeof endOfLife === 'string' ? endOfLife : undefined,
  }
  return Object.entries(facts)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`]))
    .join(', ')
}

/** Returns the pages of a version in the order of its sidebars, its main page first, and those that are in none last. */
function inOrder(own: VersionGraph, pages: readonly MarkdownPage[]): MarkdownPage[] {
  const byRoute = new Map<RoutePath, MarkdownPage>()
  for (const page of pages) if (versionOf(page) === own.version.name) byRoute.set(page.route.path, page)
  const inSidebars = [...own.sidebars.values()].flatMap(({items}) => routesOf(items))
  const routes = new Set([...(own.mainDoc ? [own.mainDoc.route] : []), ...inSidebars, ...byRoute.keys()])
  return [...routes].flatMap((route) => byRoute.get(route) ?? [])
}

function versionOf({route}: MarkdownPage): string | undefined {
  if (route.kind === 'page') return undefined
  return route.kind === 'doc' ? route.doc.version : route.version
}

function routesOf(items: readonly SidebarItem[]): RoutePath[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return []
    if (item.type === 'category') return [...(item.route === undefined ? [] : [item.route]), ...routesOf(item.items)]
    return 'route' in item.target ? [item.target.route] : []
  })
}

/** Groups pages by the outermost category of the sidebar. Those outside of categories are under the label of the version. */
function groupsOf(own: VersionGraph, pages: readonly MarkdownPage[]): TextScope['groups'] {
  const groups = new Map<string, MarkdownPage[]>()
  for (const page of pages) {
    const {route} = page
    const position = own.positions.get(route.kind === 'doc' ? route.doc.id : route.path)
    const heading = position?.breadcrumbs[0]?.label ?? own.version.label
    const group = groups.get(heading)
    if (group === undefined) groups.set(heading, [page])
    else group.push(page)
  }
  return [...groups].map(([heading, inGroup]) => ({heading, pages: inGroup}))
}
