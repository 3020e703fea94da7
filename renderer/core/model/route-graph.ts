import type {CompiledDoc} from './doc.ts'
import type {AbsolutePath, RoutePath, SitePath} from './paths.ts'
import type {PagePosition, Sidebar, SidebarCategory} from './sidebar.ts'
import type {SourceFile, StaticFile} from './source.ts'
import type {Version} from './version.ts'

/** A doc in its version: late-bound facts around a compilation that other versions may share. */
export type Doc = {
  readonly version: string
  /** Docusaurus-style id: folder of the file + (front matter id or file name), number prefixes stripped. */
  readonly id: string
  readonly source: SourceFile
  /** Cache key of the compilation; equal in versions that share it. */
  readonly key: string
  readonly compiled: CompiledDoc
  readonly route: RoutePath
  readonly title: string
  readonly sidebarLabel: string
  readonly draft: boolean
  readonly unlisted: boolean
}

/** A page of `content/pages` (Markdown, MDX or React). */
export type StandalonePage = {
  readonly source: SourceFile
  readonly key: string
  readonly compiled: CompiledDoc
  readonly route: RoutePath
  readonly title: string
}

/** Anything that answers under a URL. */
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
  | {readonly kind: 'tag'; readonly path: RoutePath; readonly version: string; readonly label: string; readonly docs: readonly Doc[]}
  | {
      readonly kind: 'tags'
      readonly path: RoutePath
      readonly version: string
      readonly tags: readonly {readonly label: string; readonly path: RoutePath; readonly count: number}[]
    }
  /** The page with all results of a search. */
  | {readonly kind: 'search'; readonly path: RoutePath}
  /** `to` is final: an href with base URL, or a URL that leaves the site. `target` is the route it leads to, if it is one. */
  | {
      readonly kind: 'redirect'
      readonly path: RoutePath
      readonly to: string
      readonly target?: RoutePath
      /** Whether the address is given up for good. */
      readonly permanent: boolean
      /** The address is one that a redirect of its folder leads on; hosts that know such rules need none for it. */
      readonly byWildcard?: true
    }

/** A prefix route: the page `to` answers under `from` and every path below it. */
export type Rewrite = {readonly from: RoutePath; readonly to: RoutePath}

/** A redirect of everything below a path. Nothing else is there. */
export type Wildcard = {
  /** Ends with a slash. */
  readonly from: RoutePath
  /** Final, as that of a redirect. */
  readonly to: string
  /** Whether `to` is a folder, to which what follows `from` is added. */
  readonly keepsRest: boolean
  readonly permanent: boolean
}

/** A version with what was derived for it. */
export type VersionGraph = {
  readonly version: Version
  /** Sorted by id: those that have a page. Drafts and docs that lost their route to another file are not among them. */
  readonly docs: readonly Doc[]
  readonly docById: ReadonlyMap<string, Doc>
  /** Ids of the docs that would have a page if they were not drafts; sorted. */
  readonly draftIds: readonly string[]
  readonly sidebars: ReadonlyMap<string, Sidebar>
  /** By doc id; a generated index by its route path, which begins with a slash as no doc id does. */
  readonly positions: ReadonlyMap<string, PagePosition>
  /** Where the version switcher leads when a page is missing: slug `/`, else first of the first sidebar, else first doc. */
  readonly mainDoc: Doc | undefined
}

/** The whole site as data. Maps are filled in sorted order. */
export type RouteGraph = {
  readonly versions: readonly VersionGraph[]
  /** By route path, exact. */
  readonly routes: ReadonlyMap<RoutePath, Route>
  /** The longest first: the first that a path begins with answers it, unless it is a route itself. */
  readonly rewrites: readonly Rewrite[]
  /** Redirects of whole folders, the longest first. */
  readonly wildcards: readonly Wildcard[]
  /** Page that a source file becomes. */
  readonly bySource: ReadonlyMap<SitePath, Route>
  /** Files of `content/static`, by route path without trailing slash: `/favicon.svg`. */
  readonly staticFiles: ReadonlyMap<RoutePath, StaticFile>
  /** Files that would be pages if they were not drafts. */
  readonly drafts: ReadonlySet<SitePath>
}

/** A file beside the content that a page refers to (image, download); gets a hashed name under `assets/`. */
export type Asset = {
  readonly absolutePath: AbsolutePath
  /** Route path of the copy: `/assets/files/shape-3f9a0c21.png`. */
  readonly route: RoutePath
  readonly hash: string
  readonly size: number
  /** Pixels of an image; absent when they can't be read. */
  readonly width?: number
  readonly height?: number
}

/** What a reference of a page turned out to be; one for each of the doc's references, in their order. */
export type BoundReference =
  /** In the site: `href` is base URL + encoded path + query + hash. */
  | {readonly kind: 'page' | 'anchor'; readonly href: string; readonly route: RoutePath}
  | {readonly kind: 'asset'; readonly href: string; readonly width?: number; readonly height?: number}
  | {readonly kind: 'external'; readonly href: string}
  /** Broken, at a level that lets the build go on: written as the author wrote it. */
  | {readonly kind: 'broken'; readonly href: string}
