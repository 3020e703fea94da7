import type {SiteConfig} from '../../config/site-config.ts'
import {hashParts} from '../../core/files/hash.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Doc, Route, RouteGraph, StandalonePage} from '../../core/model/route-graph.ts'
import type {BoundReferences} from '../../graph/links/bind-references.ts'
import {bindArticle} from '../../pages/bind-article.ts'

/** Reads the articles of a locale for functions of features. */
export type ArticleReader = {
  /**
   * Returns the HTML of the article of a page, with its links resolved.
   * @throws an error if there is no such page
   */
  readonly read: (route: RoutePath) => Promise<string>
  /** Returns a hash of all that the HTML depends on. Undefined if there is no such page. */
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
  return {
    async read(path) {
      const subject = subjectOf(path)
      if (subject === undefined) throw new Error(`there is no page with an article at \`${path}\``)
      await compiled.prepareBody(subject.key)
      return bindArticle({html: compiled.body(subject.key), references: subject.compiled.references, bound: bound.get(subject) ?? []})
    },
    keyOf(path) {
      const subject = subjectOf(path)
      return subject && hashParts(subject.key, JSON.stringify(bound.get(subject) ?? []))
    },
  }
}

/** Returns what has the article of a route. Undefined for lists of tags and other pages without one. */
export function articleOf(route: Route): Doc | StandalonePage | undefined {
  return route.kind === 'doc' ? route.doc : route.kind === 'page' ? route.page : undefined
}
