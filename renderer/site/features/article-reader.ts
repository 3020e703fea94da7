import type {SiteConfig} from '../../config/site-config.ts'
import {hashParts} from '../../core/files/hash.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {BoundReference, Doc, Route, RouteGraph, StandalonePage} from '../../core/model/route-graph.ts'
import type {BoundReferences} from '../../graph/links/bind-references.ts'
import type {FeatureReference} from '../../core/feature-site.ts'
import {sourcePath} from '../../graph/links/reference-source.ts'
import type {PageReader} from './hook-call.ts'
import {bindArticle} from '../../pages/bind-article.ts'

/** Reads the articles of a locale for functions of features. */
export type ArticleReader = PageReader & {
  /** Returns a hash of all that the article and its references depend on. Undefined if there is no such page. */
  readonly keyOf: (route: RoutePath) => string | undefined
}

/** A locale whose references have been resolved, with its compiled articles. */
export type JoinedLocale = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  readonly bound: BoundReferences
  readonly compiled: {
    /** Returns article HTML by the key of its compilation. */
    readonly body: (key: string) => string
    /** Ensures that a body is available. Await it before calling `body`. */
    readonly prepareBody: (key: string) => Promise<unknown>
  }
}

/** Creates a reader of articles. They are taken from the cache of compilations as they are asked for. */
export function createArticleReader({graph, bound, compiled}: JoinedLocale): ArticleReader {
  const subjectOf = (path: RoutePath): Doc | StandalonePage | undefined => {
    const route = graph.routes.get(path)
    return route && articleOf(route)
  }
  const find = (path: RoutePath): Doc | StandalonePage => {
    const subject = subjectOf(path)
    if (subject === undefined) throw new Error(`there is no page with an article at \`${path}\``)
    return subject
  }
  return {
    async article(path) {
      const subject = find(path)
      await compiled.prepareBody(subject.key)
      return bindArticle({html: compiled.body(subject.key), references: subject.compiled.references, bound: bound.get(subject) ?? []})
    },
    // async, so that it rejects
    async references(path) {
      const subject = find(path)
      return describeReferences(subject, bound.get(subject) ?? [])
    },
    keyOf(path) {
      const subject = subjectOf(path)
      return subject && hashParts(subject.source.path, subject.key, JSON.stringify(bound.get(subject) ?? []))
    },
  }
}

function describeReferences({source, compiled}: Doc | StandalonePage, bound: readonly BoundReference[]): readonly FeatureReference[] {
  return compiled.references.flatMap(({kind, url, place, source: part}, index) => {
    const resolved = bound[index]
    if (resolved === undefined) return []
    const file = part === undefined ? source.path : sourcePath(source.path, part)
    return {kind, url, href: resolved.href, route: 'route' in resolved ? resolved.route : undefined, file, place}
  })
}

/** Returns what has the article of a route. Undefined for lists of tags and other pages without one. */
export function articleOf(route: Route): Doc | StandalonePage | undefined {
  return route.kind === 'doc' ? route.doc : route.kind === 'page' ? route.page : undefined
}
