import type {ClientAssets} from '../../core/model/client-assets.ts'
import type {LocaleGraph} from '../../graph/locale-graph.ts'
import type {OutputFile} from '../../core/model/output.ts'
import type {Page, PageManifest} from '../../core/model/page.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'
import {readBlocks} from '../../core/changes/read-blocks.ts'
import {readingMinutes} from '../../core/text/reading-time.ts'
import {formatCount} from '../../core/texts/format-count.ts'
import {routeInSite} from '../../core/urls/url.ts'
import type {PageAddresses} from '../../core/urls/url.ts'
import {hashParts} from '../../core/files/hash.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {announcementAttribute} from './announcement-script.ts'
import {createChrome} from './chrome.ts'
import {colorModeAttributes} from './color-mode-script.ts'
import {configuredHead} from './configured-head.ts'
import {createContentSecurityPolicy, withPolicyTag} from './content-security-policy.ts'
import type {ContentSecurityPolicy} from './content-security-policy.ts'
import {createDateFormat} from './date-format.ts'
import {renderHead, sharedHead} from './head.ts'
import {addedTags} from './head-tags.ts'
import {createLayoutKey, layoutName, sidebarKey} from './layout-key.ts'
import {createStyleMover} from './move-styles.ts'
import {outlineTree} from './outline-tree.ts'
import {pageManifest} from './page-manifest.ts'
import {sidebarFragments} from './sidebar-fragment.ts'
import {createSidebarTree} from './sidebar-tree.ts'
import type {SidebarTree} from './sidebar-tree.ts'
import {createSidebarWindows} from './sidebar-window.ts'
import type {SidebarWindow} from './sidebar-window.ts'
import type {PageProps, TemplateName, TemplateRuntime} from '../../core/model/template-props.ts'

/** The input of `createPageRenderer`. */
export type PageRendererInput = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  /** All locales of the site, which share one policy. Default: only the one of `graph`. */
  readonly locales?: readonly LocaleGraph[]
  /** Result of `createSiteFacts`. */
  readonly site: SiteFacts
  readonly assets: ClientAssets
  /** Hash of the templates' code, including the version of React. */
  readonly templatesHash: string
  /** Loads the templates. Called at most once, before the first page is rendered. */
  readonly loadTemplates: () => TemplateRuntime
}

/** A renderer that turns bound pages into files. */
export type PageRenderer = {
  /** The Content-Security-Policy of the site; undefined if it has none. */
  readonly policy: ContentSecurityPolicy | undefined
  /** Returns the hash of everything outside the page that affects its bytes. Nothing is rendered. */
  readonly layoutKey: (page: Page) => string
  /** Renders the HTML of a page and its manifest for client-side navigation. Rethrows errors of templates. */
  readonly render: (page: Page) => {html: string; manifest: PageManifest}
  /** Returns the complete lists of the sidebars that are too large for a page. */
  readonly fragments: () => OutputFile[]
}

/** Creates the renderer of a site's pages. */
export function createPageRenderer(input: PageRendererInput): PageRenderer {
  const {config, graph, site, assets, templatesHash} = input
  const trees = sidebarTrees(graph, config, site)
  const fragments = sidebarFragments(trees.values(), {
    templatesHash,
    collapsesSiblings: site.collapsesSiblings,
    locale: config.locale.name,
  })
  const windows = new Map([...trees.values()].map((tree) => [tree, createSidebarWindows(tree)]))
  const windowOf = (tree: SidebarTree, href: string): SidebarWindow => (windows.get(tree) ?? createSidebarWindows(tree))(href)
  const treeOf = ({doc}: Page): SidebarTree | undefined =>
    doc?.sidebar === undefined ? undefined : trees.get(sidebarKey(doc.version, doc.sidebar))
  const layoutOf = (page: Page): string => {
    const tree = treeOf(page)
    return layoutName(page, tree && fragments.of(tree, page.href)?.branch)
  }
  const sidebarHash = (page: Page): string => {
    const tree = treeOf(page)
    return tree === undefined ? '' : hashParts(tree.key, windowOf(tree, page.href).hash, fragments.of(tree, page.href)?.path ?? '')
  }
  const extraHead = configuredHead(config, graph)
  const formats: Formats = {formatDate: createDateFormat(site.lang), formatCount: (count) => formatCount(count, site.lang)}
  const shared = sharedHead(site, {assets, extra: extraHead})
  const bodyStart = config.ownFeatures.map((feature) => feature.bodyStart ?? '').join('')
  const bodyEnd = config.ownFeatures.map((feature) => feature.bodyEnd ?? '').join('')
  const extraHtml = extraHead + bodyStart + bodyEnd
  const policy = createContentSecurityPolicy({config, graph: allRoutes(input), site, extraHead: extraHtml})

  let loaded: {runtime: TemplateRuntime; chrome: ReturnType<typeof createChrome>} | undefined
  function load() {
    if (loaded === undefined) {
      const runtime = input.loadTemplates()
      loaded = {runtime, chrome: createChrome({site, trees, fragments, windowOf, runtime})}
    }
    return loaded
  }

  return {
    policy,
    layoutKey: createLayoutKey({
      site,
      assets,
      templatesHash,
      extraHead: extraHtml,
      sidebarHash,
      policy: policy?.ofPage({css: '', body: ''}),
    }),
    render(page) {
      const {runtime, chrome} = load()
      const styles = createStyleMover({keeps: policy === undefined})
      const main = styles.move(renderMain(page, {site, runtime, formats}))
      const body = styles.move(page.layout === 'none' ? `<main id="main">${main}</main>` : chrome(page, main))
      const css = styles.css()
      const shown = withShownIslands(assets, body)
      const head = renderHead(page, {site, shared, assets: shown, css})
      const start = `<!DOCTYPE html>${openRoot(page, site)}<head>`
      const guarded = policy ? withPolicyTag(head, {policy: policy.ofPage({css, body: addedTags(page.head) + body}), start}) : head
      return {
        html: `${start}${guarded}</head><body data-layout="${escapeHtml(layoutOf(page))}">${bodyStart}${body}${bodyEnd}</body></html>`,
        manifest: pageManifest(page, {main, css, layout: layoutOf(page), assets: shown, site}),
      }
    },
    fragments() {
      return fragments.all.map(({path, key, nodes}) => ({
        path,
        key,
        content: () => {
          const {templates, createElement, renderToString} = load().runtime
          return renderToString(createElement(templates.Sidebar, {site, templates, nodes: nodes()}))
        },
      }))
    },
  }
}

/** Returns the assets without those parts of the layout that a page does not have. Registered islands may be in what is loaded later. */
function withShownIslands(assets: ClientAssets, body: string): ClientAssets {
  const isThere = (name: string): boolean => !name.startsWith('component:') || body.includes(`data-name="${escapeHtml(name)}"`)
  const {layoutIslands} = assets
  return layoutIslands.length === 0 ? assets : {...assets, layoutIslands: layoutIslands.filter(({name}) => isThere(name))}
}

/** Merges the routes of all locales, by their path in the site. */
function allRoutes({graph, locales = []}: PageRendererInput): Pick<RouteGraph, 'routes'> {
  if (locales.length < 2) return graph
  return {routes: new Map(locales.flatMap((one) => [...one.graph.routes].map(([path, route]) => [routeInSite(path, one.config), route])))}
}

function sidebarTrees({versions}: RouteGraph, addresses: PageAddresses, {collapsesSiblings}: SiteFacts): Map<string, SidebarTree> {
  const trees = versions.flatMap(({version, sidebars}) =>
    [...sidebars].map(([id, {items}]) => createSidebarTree(sidebarKey(version.name, id), {items, addresses, opensOne: collapsesSiblings})),
  )
  return new Map(trees.map((tree) => [tree.key, tree]))
}

const templateByKind: Readonly<Record<Page['kind'], TemplateName & `${string}Page`>> = {
  doc: 'DocPage',
  page: 'MarkdownPage',
  'generated-index': 'GeneratedIndexPage',
  tag: 'TagPage',
  tags: 'TagsPage',
  search: 'SearchPage',
  'not-found': 'NotFoundPage',
  tombstone: 'TombstonePage',
  'blog-post': 'BlogPostPage',
  'blog-list': 'BlogListPage',
  'blog-authors': 'BlogAuthorsPage',
  'blog-archive': 'BlogArchivePage',
  changes: 'ChangesPage',
  'changes-overview': 'ChangesOverviewPage',
  'printed-version': 'PrintedVersionPage',
}

type Formats = Pick<PageProps, 'formatDate' | 'formatCount'>
type MainContext = {readonly site: SiteFacts; readonly runtime: TemplateRuntime; readonly formats: Formats}

function renderMain(page: Page, {site, runtime, formats}: MainContext): string {
  const {templates, createElement, renderToString} = runtime
  const name = page.layout === undefined ? templateByKind[page.kind] : 'ReactPage'
  const outline = page.hideOutline ? [] : outlineTree(page.outline, page.outlineLevels)
  const minutes = (): number => readingMinutes(textOf(page.article), page.contentLanguage?.lang ?? site.lang)
  return renderToString(createElement(templates[name], {page, site, templates, outline, readingMinutes: minutes, ...formats}))
}

/** Returns the text of an article as readers see it. */
function textOf(article: string): string {
  return readBlocks(article)
    .map(({text}) => text)
    .join('\n')
}

function openRoot({doc}: Page, site: SiteFacts): string {
  const className = doc === undefined ? '' : ` class="${escapeHtml(doc.className)}"`
  const base = site.baseUrl === '/' ? '' : ` data-base-url="${escapeHtml(site.baseUrl)}"`
  // Paths below the base URL that belong to other locales: navigation to them loads a new document.
  const locales = site.otherLocales.filter((other) => other.startsWith(site.baseUrl))
  const others = locales.length === 0 ? '' : ` data-locales="${escapeHtml(locales.join(' '))}"`
  const versions = site.remembersVersion ? '' : ' data-version-persistence="none"'
  return `<html lang="${escapeHtml(site.lang)}" dir="${site.direction}"${base}${others}${colorModeAttributes(site)}${announcementAttribute(site)}${versions}${className}>`
}
