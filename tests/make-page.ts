import {createElement} from 'react'
import {renderToString} from 'react-dom/server'
import * as v from 'valibot'
import {docsPlaces} from '../renderer/config/docs-places.ts'
import {resolveLocales} from '../renderer/config/resolve-locales.ts'
import {siteConfigSchema} from '../renderer/config/schema.ts'
import type {SiteConfigInput} from '../renderer/config/schema.ts'
import {withOwnFeatures} from '../renderer/site/load-config.ts'
import {createPageRenderer} from '../renderer/pages/html/page-renderer.ts'
import type {PageRenderer, PageRendererInput} from '../renderer/pages/html/page-renderer.ts'
import {createSiteFacts} from '../renderer/pages/html/site-facts.ts'
import type {TemplateRuntime} from '../renderer/core/model/template-props.ts'
import type {ClientAssets} from '../renderer/core/model/client-assets.ts'
import type {DocFacts, Page} from '../renderer/core/model/page.ts'
import type {Doc, RouteGraph, VersionGraph} from '../renderer/core/model/route-graph.ts'
import type {SidebarCategory, SidebarItem, SidebarLink} from '../renderer/core/model/sidebar.ts'
import type {SiteFacts} from '../renderer/core/model/site-facts.ts'
import type {SiteConfig} from '../renderer/config/site-config.ts'
import {templates} from '../templates/index.ts'

/** A checked configuration with its defaults, as if it had been read from `/site/site-config.ts`. */
export function makeConfig(input: Partial<SiteConfigInput> = {}): SiteConfig {
  const parsed = v.parse(siteConfigSchema, {title: 'Lighthouse', url: 'https://example.org', ...input})
  const [locale, ...others] = resolveLocales(parsed.i18n)
  return withOwnFeatures({
    ...parsed,
    siteBaseUrl: parsed.baseUrl,
    locale,
    locales: [locale, ...others],
    defaultLocale: locale,
    ownFeatures: [],
    root: '/site',
    configFile: '/site/site-config.ts',
    contentRoot: '/site/content',
    docsPlaces: docsPlaces('/site', parsed),
    setPlaces: Object.fromEntries(Object.entries(parsed.docSets).map(([id, docs]) => [id, docsPlaces('/site', {...parsed, docs}, id)])),
    pagesRoot: '/site/content/pages',
    staticRoots: ['/site/content/static'],
    contentRoots: ['/site/content'],
    siteRoots: ['/site'],
    outRoot: '/site/dist',
    stateRoot: '/site/.docsite',
    bundleRoot: '/site/.docsite/cache',
    codeHash: '',
    bundleFile: '/site/.docsite/site-config.mjs',
    codeFiles: [],
    codePackages: [],
  })
}

/** A doc page; what a test is about is given, the rest is plain. */
export function makePage({doc, ...given}: Partial<Omit<Page, 'doc'>> & {doc?: Partial<DocFacts>} = {}): Page {
  const title = given.title ?? 'Install'
  const route = given.route ?? '/docs/install/'
  return {
    kind: 'doc',
    route,
    href: route,
    head: {
      title: `${title} | Lighthouse`,
      description: '',
      keywords: [],
      canonical: undefined,
      image: undefined,
      noIndex: false,
      meta: [],
      alternates: [],
    },
    title,
    titleHtml: title,
    hideTitle: false,
    article: '<p>Text.</p>',
    outline: [],
    hideOutline: false,
    features: [],
    islands: [],
    doc: given.kind === undefined || given.kind === 'doc' || given.kind === 'generated-index' ? makeDocFacts(doc) : undefined,
    listing: [],
    locales: [],
    key: 'page',
    ...given,
  }
}

/** Facts of a doc in the latest of two versions. */
export function makeDocFacts(given: Partial<DocFacts> = {}): DocFacts {
  return {
    id: 'install',
    version: '2.0',
    versionLabel: '2.0',
    isLatest: true,
    banner: 'none',
    badge: false,
    className: 'docs-version-2.0',
    latest: undefined,
    versions: [
      {name: '2.0', set: '', label: '2.0', href: '/docs/install/', same: true, isActive: true, isLatest: true},
      {name: '1.0', set: '', label: '1.0', href: '/docs/1.0/install/', same: true, isActive: false, isLatest: false},
    ],
    sidebar: undefined,
    breadcrumbs: [],
    previous: undefined,
    next: undefined,
    editUrl: undefined,
    lastUpdate: undefined,
    tags: [],
    unlisted: false,
    ...given,
  }
}

/** A sidebar entry that leads to a page. */
export function link(label: string, route: string): SidebarLink {
  return {type: 'link', label, target: {route}, docId: route.split('/').at(-2) ?? ''}
}

/** A collapsed category. */
export function category(label: string, items: readonly SidebarItem[], more: Partial<SidebarCategory> = {}): SidebarCategory {
  return {type: 'category', label, collapsible: true, collapsed: true, items, ...more}
}

/** A version of a graph: its docs are the ids given, `/docs/<version>/<id>/`; latest without version segment. */
export function makeVersion(
  name: string,
  {
    isLatest = false,
    ids = [],
    sidebars = {},
  }: {isLatest?: boolean; ids?: readonly string[]; sidebars?: Readonly<Record<string, readonly SidebarItem[]>>},
): VersionGraph {
  const routeBase = isLatest ? '/docs/' : `/docs/${name}/`
  const sidebar = Object.keys(sidebars)[0]
  const docs = ids.map((id) => ({version: name, id, route: `${routeBase}${id}/`, title: id}) as Doc)
  return {
    version: {
      name,
      set: '',
      label: name,
      isLatest,
      routeBase,
      banner: 'none',
      badge: true,
      className: `docs-version-${name}`,
      noIndex: false,
      dir: `content/docs/${name}`,
      sidebarsPath: `content/docs/${name}/sidebars.json`,
    },
    docs,
    docById: new Map(docs.map((doc) => [doc.id, doc])),
    docByFormer: new Map(),
    docByFile: new Map(),
    draftIds: [],
    sidebars: new Map(Object.entries(sidebars).map(([id, items]) => [id, {id, items}])),
    positions: new Map(docs.map(({id}) => [id, {sidebar, breadcrumbs: [], previous: undefined, next: undefined}])),
    mainDoc: docs[0],
  }
}

/** A graph that knows versions only. */
export function makeGraph(versions: readonly VersionGraph[] = [], more: Partial<RouteGraph> = {}): RouteGraph {
  return {
    versions,
    routes: new Map(),
    rewrites: [],
    wildcards: [],
    bySource: new Map(),
    staticFiles: new Map(),
    declaredFiles: new Map(),
    drafts: new Set(),
    alike: new Map(),
    maybeAlike: new Set(),
    ...more,
  }
}

/** Hashed names as a bundle has them. */
export const assets: ClientAssets = {
  shell: '/assets/shell-11111111.js',
  style: '/assets/style-22222222.css',
  fonts: [],
  pageStyle: undefined,
  features: [
    {features: ['components', 'media'], on: 'use', kind: 'style', href: '/assets/components-77777777.css'},
    {features: ['mermaid'], on: 'use', kind: 'script', href: '/assets/mermaid-66666666.js'},
    {features: ['media'], on: 'use', kind: 'script', href: '/assets/media-88888888.js'},
    {features: ['live'], on: 'use', kind: 'script', href: '/assets/live-99999999.js'},
    {features: ['live'], on: 'use', kind: 'style', href: '/assets/live-style-99999999.css'},
    {features: ['math'], on: 'use', kind: 'style', href: '/assets/math-33333333.css'},
  ],
  islands: '/assets/islands-44444444.js',
  layoutIslands: [],
  islandScripts: new Map([['Counter', ['/assets/counter-55555555.js']]]),
  files: [],
  inputs: [],
  hash: 'assets',
}

/** The templates of docsite with some replaced. */
export function makeRuntime(replaced: Partial<TemplateRuntime['templates']> = {}): TemplateRuntime {
  return {templates: {...templates, custom: new Map(), ...replaced}, createElement, renderToString}
}

/** What a renderer is made from; what is not given is plain. */
export type RendererFacts = Partial<Omit<PageRendererInput, 'config' | 'graph' | 'site'>> & {
  readonly config?: Partial<SiteConfigInput>
  readonly versions?: readonly VersionGraph[]
  readonly runtime?: TemplateRuntime
  /** Facts that features of docsite add for templates. Default: none. */
  readonly facts?: Partial<Pick<SiteFacts, 'search'>>
}

/** A renderer of the site that a configuration and some versions make. */
export function makeRenderer({config = {}, versions = [], runtime = makeRuntime(), facts, ...more}: RendererFacts = {}): PageRenderer {
  const checked = makeConfig(config)
  const graph = makeGraph(versions)
  const site = createSiteFacts(checked, {graph, year: 2024, ...(facts && {facts: {search: undefined, ...facts}})}).value
  return createPageRenderer({config: checked, graph, site, assets, templatesHash: 'templates', loadTemplates: () => runtime, ...more})
}
