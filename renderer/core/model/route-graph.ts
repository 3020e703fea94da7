import type {BlogPlace, PostAuthor, PostFacts, PostLink} from './blog-routes.ts'
import type {CompiledDoc} from './doc.ts'
import type {PageKind} from './page.ts'
import type {AbsolutePath, RoutePath, SitePath} from './paths.ts'
import type {PagePosition, Sidebar, SidebarCategory} from './sidebar.ts'
import type {SourceFile, StaticFile} from './source.ts'
import type {Version} from './version.ts'

/** A doc in its version: late-bound facts about a compilation that other versions may share. */
export type Doc = {
  readonly version: string
  /** Docusaurus-style id: folder of the file + (front matter id or file name), number prefixes stripped. */
  readonly id: string
  readonly source: SourceFile
  /** Cache key of the compilation. Equal in versions that share it. */
  readonly key: string
  readonly compiled: CompiledDoc
  readonly route: RoutePath
  /** Former addresses of the page in its version. */
  readonly former?: readonly RoutePath[]
  /** Set if the page stands for a folder: it is its index, or its slug ends with a slash. */
  readonly isFolder?: true
  readonly title: string
  readonly sidebarLabel: string
  readonly draft: boolean
  readonly unlisted: boolean
  /** Tags with the routes of their pages, in the order of its front matter. */
  readonly tags: readonly DocTag[]
  /** URL for editing it, of a function of the configuration. Absent if it returns none. */
  readonly editUrl?: string
}

/** A tag of a doc. */
export type DocTag = {readonly label: string; readonly path: RoutePath; readonly description?: string | undefined}

/** A page outside the docs: of `content/pages` (Markdown, MDX or React), or of a feature's folder. */
export type StandalonePage = {
  readonly source: SourceFile
  readonly key: string
  readonly compiled: CompiledDoc
  readonly route: RoutePath
  /** Former addresses of the page. */
  readonly former?: readonly RoutePath[]
  /** Set if the page stands for a folder, as of a doc. */
  readonly isFolder?: true
  readonly title: string
  /** Set on posts of a blog only. */
  readonly post?: PostFacts
}

/** A route of the site: everything that is served under a URL. */
export type Route =
  | {readonly kind: 'doc'; readonly path: RoutePath; readonly doc: Doc}
  | {readonly kind: 'page'; readonly path: RoutePath; readonly page: StandalonePage}
  | {
      readonly kind: 'generated-index'
      readonly path: RoutePath
      readonly version: string
      readonly sidebar: string
      readonly category: SidebarCategory
      readonly title: string
      readonly description?: string
    }
  | ListingRoute
  /**
   * A redirect. `to` is final: an href with base URL, or a URL that leaves the site. `target` is the target route, if the target
   * is one.
   */
  | {
      readonly kind: 'redirect'
      readonly path: RoutePath
      readonly to: string
      readonly target?: RoutePath
      /** Whether the redirect is permanent. */
      readonly permanent: boolean
      /** Set if a wildcard redirect of the folder covers this path. Hosts that support such rules need no separate rule for it. */
      readonly byWildcard?: true
      /** Set if the path is the one that a page of the latest version will have once another version is the latest. */
      readonly byName?: true
    }

/** A page that a feature adds: lists of links, such as the docs of a tag, or an empty page that the feature's script fills. */
export type ListingRoute = {
  readonly kind: 'listing'
  readonly path: RoutePath
  /** Name of the feature, whose scripts and styles the page loads. */
  readonly feature: string
  /** Kind of the page, which decides its template. */
  readonly page: PageKind
  /** Name of the version that it belongs to. Undefined for a page outside the docs. */
  readonly version: string | undefined
  readonly title: string
  /** Permissions of search engines: to list it, to follow its links without listing it, or nothing. */
  readonly indexing: 'all' | 'links' | 'none'
  /** Description of the tag whose docs are listed. */
  readonly description?: string | undefined
  /** Set on pages of a blog only. */
  readonly blog?: BlogListing
  /** The versions that a page of changes compares, by name; empty on the list of these pages. Absent on others. */
  readonly changes?: {
    readonly set: string
    readonly pair?: {readonly from: string; readonly to: string}
    /** Names of the versions that have a feed, of those on the page. */
    readonly feeds: readonly string[]
  }
  /** Set on pages that say that a page is gone. */
  readonly tombstone?: Tombstone
  /** Groups of links in display order. */
  readonly groups: readonly {
    readonly heading: string | undefined
    readonly items: readonly {
      readonly label: string
      readonly path: RoutePath
      readonly description?: string | undefined
      readonly count?: number | undefined
    }[]
  }[]
}

/** The facts about a page that is gone. */
export type Tombstone = {
  /** The version or the date since which it is gone, as written. */
  readonly since: string
  readonly reason: string | undefined
  /** Paths of the site and URLs that replace the page, as written. */
  readonly instead: readonly string[]
}

/** The content of a page of a blog that is not a post. */
export type BlogListing = {
  readonly blog: BlogPlace
  /** Posts whose beginning is shown. */
  readonly posts: readonly StandalonePage[]
  readonly newer: RoutePath | undefined
  readonly older: RoutePath | undefined
  /** Description of a tag. */
  readonly description: string | undefined
  /** The author whose posts are listed. */
  readonly author: PostAuthor | undefined
  /** Authors with their numbers of posts: all on the list of authors, one on the page of an author. */
  readonly authors: readonly {readonly author: PostAuthor; readonly count: number}[]
  /** Posts of the archive. */
  readonly archive: readonly PostLink[]
  /** Route of the list of all tags or authors. */
  readonly all: RoutePath | undefined
}

/** A prefix route: the page `to` is served at `from` and at every path below it. */
export type Rewrite = {readonly from: RoutePath; readonly to: RoutePath}

/** A redirect of all paths below a prefix. No pages exist there. */
export type Wildcard = {
  /** Path prefix, with a trailing slash. */
  readonly from: RoutePath
  /** Final target, as for a single redirect. */
  readonly to: string
  /** Whether `to` is a folder, to which the rest of the path after `from` is appended. */
  readonly keepsRest: boolean
  readonly permanent: boolean
}

/** A version with the data derived for it. */
export type VersionGraph = {
  readonly version: Version
  /** Docs that have a page, sorted by id. Excludes drafts and docs that lost their route to another file. */
  readonly docs: readonly Doc[]
  readonly docById: ReadonlyMap<string, Doc>
  /** Docs by their former addresses. */
  readonly docByFormer: ReadonlyMap<RoutePath, Doc>
  /** The published docs by their files of the default locale. */
  readonly docByFile: ReadonlyMap<SitePath, Doc>
  /** Ids of the docs that would have a page if they were not drafts, sorted. */
  readonly draftIds: readonly string[]
  /**
   * Ids of docs that the version has as well, but publishes no page of, since the configuration excludes them. What ends with a slash stands for
   * all ids that begin with it. Absent if there are none.
   */
  readonly leftOutIds?: readonly string[]
  readonly sidebars: ReadonlyMap<string, Sidebar>
  /** Positions by doc id, or by route path for a generated index. A route path begins with a slash, which no doc id does. */
  readonly positions: ReadonlyMap<string, PagePosition>
  /**
   * Fallback of the version switcher if a page is missing: the doc with the slug `/`, else the first doc of the first sidebar,
   * else the first doc.
   */
  readonly mainDoc: Doc | undefined
  /** Static files of its own, by route. Absent if it has none. */
  readonly staticFiles?: ReadonlyMap<RoutePath, SitePath>
}

/** The whole site as data. Maps are filled in sorted order. */
export type RouteGraph = {
  readonly versions: readonly VersionGraph[]
  /** Routes by exact route path. */
  readonly routes: ReadonlyMap<RoutePath, Route>
  /**
   * Rewrites, longest prefix first. The first one that matches the beginning of a path serves it, unless the path is itself a
   * route.
   */
  readonly rewrites: readonly Rewrite[]
  /** Redirects of whole folders, longest prefix first. */
  readonly wildcards: readonly Wildcard[]
  /** Routes of the pages that source files become. */
  readonly bySource: ReadonlyMap<SitePath, Route>
  /** Docs that are the same in another version by their content alone, by the name of that version. */
  readonly alike: ReadonlyMap<string, ReadonlyMap<Doc, Doc>>
  /** Docs that another text may make the same as one of another version, or no longer the same, though all else that is known of them stays. */
  readonly maybeAlike: ReadonlySet<Doc>
  /** Files of `content/static`, by route path without trailing slash: `/favicon.svg`. */
  readonly staticFiles: ReadonlyMap<RoutePath, StaticFile>
  /** Files that features will add, by the route path that links have, with their path in the site, which in a locale is another. */
  readonly declaredFiles: ReadonlyMap<RoutePath, RoutePath>
  /** Source files that would be pages if they were not drafts. */
  readonly drafts: ReadonlySet<SitePath>
}

/** A file next to the content that a page refers to (image, download). It is copied to a hashed name under `assets/`. */
export type Asset = {
  readonly absolutePath: AbsolutePath
  /** Route path of the copy: `/assets/files/shape-3f9a0c21.png`. */
  readonly route: RoutePath
  readonly hash: string
  readonly size: number
  /** Dimensions of an image in pixels. Absent if they cannot be read. */
  readonly width?: number
  readonly height?: number
}

/** The resolved form of a reference. A page has one for each of its doc's references, in the same order. */
export type BoundReference =
  /** A target in the site. `href` is base URL + encoded path + query + hash. */
  | {readonly kind: 'page' | 'anchor'; readonly href: string; readonly route: RoutePath}
  | {readonly kind: 'asset'; readonly href: string; readonly width?: number; readonly height?: number}
  | {readonly kind: 'external'; readonly href: string}
  /** A broken link, at a level that does not fail the build. It is emitted as written by the author. */
  | {readonly kind: 'broken'; readonly href: string}
