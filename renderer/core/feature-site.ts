import type {Place} from './model/diagnostic.ts'
import type {Heading, Reference} from './model/doc.ts'
import type {FrontMatter} from './model/front-matter.ts'
import type {AbsolutePath, OutputPath, RoutePath, SitePath} from './model/paths.ts'

/** The site as a feature sees it. Plain data. */
export type FeatureSite = {
  /** `title` of the configuration. */
  readonly title: string
  /** `tagline` of the configuration; empty if there is none. */
  readonly tagline: string
  /** Origin of the published site: `https://example.org`. */
  readonly url: string
  /** Path under which the pages of this locale are published; starts and ends with a slash. */
  readonly baseUrl: string
  /** Absolute path of the folder with the configuration. */
  readonly root: AbsolutePath
  /** The locale being built, as in `i18n.locales`. */
  readonly locale: string
  /** `customFields` of the configuration. */
  readonly customFields: Readonly<Record<string, unknown>>
  /** Versions of the docs, `next` first, then newest first. */
  readonly versions: readonly FeatureVersion[]
}

/** A version of the docs. */
export type FeatureVersion = {
  /** Name, unique in the site: `0.2.4`, `next`; in another doc set than that of `docs`, after the name of the set: `sdk/0.2.4`. */
  readonly name: string
  /** Name of its doc set, as in `docSets`; empty for that of `docs`. */
  readonly set: string
  /** The label in the version switcher. */
  readonly label: string
  /** Whether it is the version without a version in its addresses. */
  readonly isLatest: boolean
  /** Prefix of the route paths of its docs: `/docs/next/`. */
  readonly routeBase: RoutePath
}

/** A page with an article. */
export type FeaturePage = {
  /** Path without the base URL: `/docs/`. */
  readonly route: RoutePath
  /** Full address: `https://example.org/docs/`. */
  readonly url: string
  /** The file it is written in, relative to the site's root. A generated page has the path that it would have. */
  readonly file: SitePath
  /** Whether a feature generated it. */
  readonly isGenerated: boolean
  /** Name of its version. Undefined for pages outside the docs. */
  readonly version: string | undefined
  /** Title of the page. */
  readonly title: string
  /** The description of front matter, or else the beginning of the text. */
  readonly description: string
  /** Checked front matter. Keys that docsite does not know are in `custom`. */
  readonly frontMatter: FrontMatter
  /** Headings of level 2 to 6, in their order. */
  readonly headings: readonly Pick<Heading, 'depth' | 'id' | 'text'>[]
  /** Whether search engines are asked to pass it over. */
  readonly isUnlisted: boolean
}

/** A reference in the article of a page: a link, or the URL of an image, a frame or another file. */
export type FeatureReference = {
  /** Kind of the element: `link`, `image`, `frame`, or `asset` for any other. */
  readonly kind: Reference['kind']
  /** The URL as written: `./install.md#ios`. */
  readonly url: string
  /** The URL on the page: `/docs/install/#ios`. That of a broken link is as written. */
  readonly href: string
  /** The page that it leads to, as `route` of `pages`; that of an anchor is the page itself. Undefined for files, other sites and broken links. */
  readonly route: RoutePath | undefined
  /** The file that contains it, relative to the site's root: that of the page, or of a part that the page imports. */
  readonly file: SitePath
  /** The range in the file. */
  readonly place: Place
}

/** A file that is published as it is. */
export type StaticFile = {
  /** Posix path inside the output folder: `img/logo.svg`. */
  readonly path: OutputPath
  /** The file it is copied from: posix path relative to the site's root. */
  readonly file: SitePath
}

/** A file that is rendered, or copied, and will be part of the output. */
export type RenderedFile = {
  /** Posix path inside the folder of the locale's pages. */
  readonly path: OutputPath
  /** Where its bytes are now. */
  readonly file: AbsolutePath
  /** sha256 of the bytes, hex. */
  readonly hash: string
}

/** A file that is made from rendered ones. */
export type LateFile = {
  /** Posix path inside the folder of the locale's pages. */
  readonly path: string
  /** The file with its content, inside `folder`. */
  readonly file: AbsolutePath
}
