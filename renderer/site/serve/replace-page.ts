import {isDeepStrictEqual} from 'node:util'
import {configOfVersion} from '../../config/config-of-set.ts'
import {ownHooks} from '../features/own-hooks.ts'
import type {JoinedSite} from '../join-site.ts'
import {bindReferences} from '../../graph/links/bind-references.ts'
import {readAssets} from '../../graph/links/read-assets.ts'
import {presentDependencies} from '../../core/model/doc.ts'
import {isStylesheet} from '../../core/files/is-stylesheet.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import type {Page} from '../../core/model/page.ts'
import type {Doc, Route, StandalonePage} from '../../core/model/route-graph.ts'
import type {DocSource, SourceFile} from '../../core/model/source.ts'
import type {PageContext} from '../../pages/page-context.ts'
import {createPagePlanner} from '../../pages/plan-pages.ts'
import {createDocs} from '../../graph/routes/create-docs.ts'
import type {KeyedDoc} from '../../graph/routes/create-docs.ts'
import {createPages} from '../../graph/routes/create-pages.ts'

/** A page whose file was recompiled, and the site to put it into. */
export type Replacement = {
  readonly context: PageContext
  readonly joined: Pick<JoinedSite, 'graph' | 'assets' | 'sources'>
  readonly source: SourceFile | DocSource
  readonly keyed: KeyedDoc
}

/**
 * Plans the page of one recompiled file against the existing routes, to show an edit before the whole site is joined again.
 * Returns undefined if that is not possible: the file has another route or id, or needs styles, scripts or files that the site
 * does not have yet.
 */
export async function replacePage({context, joined, source, keyed}: Replacement): Promise<Page | undefined> {
  const {config, graph} = context
  const before = graph.bySource.get(source.path)
  const route = before && newRoute(before, {context, joined, source, keyed})
  if (route === undefined || !hasAssets(graph.routes.values(), keyed.compiled)) return undefined
  const wanted = (await readAssets({config, graph, routes: [route]})).value
  const {assets} = joined
  if (![...wanted.keys()].every((file) => assets.has(file))) return undefined
  const bound = bindReferences({config, graph, assets, routes: [route]}).value
  return createPagePlanner({...context, bound})(route)
}

function newRoute(before: Route, {context, joined, source, keyed}: Replacement): Route | undefined {
  const files = new Map([[source.path, keyed]])
  if (before.kind === 'page' && before.page.post !== undefined) {
    const {compiled} = before.page
    const isSame = isDeepStrictEqual(keyed.compiled.frontMatter, compiled.frontMatter) && keyed.compiled.heading === compiled.heading
    return isSame ? {...before, page: {...before.page, source, ...keyed}} : undefined
  }
  if (before.kind === 'page') {
    const [page] = createPages(context.config, [source], files).value
    return page && isSamePlace(before.page, page) ? {...before, page} : undefined
  }
  if (before.kind !== 'doc' || !('docPath' in source)) return undefined
  const sources = joined.sources.versions.find(({version}) => version.name === before.doc.version)
  const [doc] =
    sources === undefined
      ? []
      : createDocs(
          configOfVersion(context.config, sources.version.name),
          {...sources, docs: [source]},
          files,
          ownHooks(context.config).tagger,
        ).value
  return doc && isSamePlace(before.doc, doc) && doc.id === before.doc.id ? {...before, doc: withEditUrl(doc, before.doc)} : undefined
}

function withEditUrl(doc: Doc, {editUrl}: Doc): Doc {
  return editUrl === undefined ? doc : {...doc, editUrl}
}

function isSamePlace(before: Doc | StandalonePage, now: Doc | StandalonePage): boolean {
  return before.route === now.route && before.compiled.frontMatter.draft === now.compiled.frontMatter.draft
}

/** Features whose code is part of every page; all others may have separate scripts or styles. */
const everyPageFeatures: ReadonlySet<string> = new Set(['code', 'tabs'])

/** Reports whether other pages already provide all styles and scripts that a page needs. */
function hasAssets(routes: Iterable<Route>, {features, islands, dependencies}: CompiledDoc): boolean {
  const wanted = new Set([
    ...features.filter((feature) => !everyPageFeatures.has(feature)).map((feature) => `feature ${feature}`),
    ...islands.map(({name}) => `island ${name}`),
    ...presentDependencies({dependencies}).flatMap(({path}) => (isStylesheet(path) ? [`style ${path}`] : [])),
  ])
  for (const route of routes) {
    if (wanted.size === 0) return true
    const compiled = route.kind === 'doc' ? route.doc.compiled : route.kind === 'page' ? route.page.compiled : undefined
    for (const feature of compiled?.features ?? []) wanted.delete(`feature ${feature}`)
    for (const {name} of compiled?.islands ?? []) wanted.delete(`island ${name}`)
    for (const {path} of presentDependencies(compiled)) wanted.delete(`style ${path}`)
  }
  return wanted.size === 0
}
