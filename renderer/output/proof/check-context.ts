import type {AbsolutePath, OutputPath} from '../../core/model/paths.ts'
import type {AnchorLedger} from './anchor-ledger.ts'
import type {FileTree} from './file-tree.ts'
import type {Findings} from './findings.ts'
import type {Locator} from './locate-url.ts'
import type {OwnManifest} from './own-manifest.ts'
import type {Occurrences} from './occurrences.ts'
import type {PageLanguage} from './read-page.ts'
import type {Reference} from './reference.ts'

/** The addresses in the head of a page. */
export type PageAddresses = {
  readonly canonical: Reference | undefined
  /** The page in each language. */
  readonly languages: readonly PageLanguage[]
}

/** The state shared by all checks of a site. */
export type CheckContext = {
  readonly folder: AbsolutePath
  readonly tree: FileTree
  readonly baseUrl: string
  readonly locator: Locator
  /** Whether docsite built the site. If so, files are compared with its manifests, and stricter rules apply. */
  readonly isOwn: boolean
  /** The manifest of a site built by docsite. Undefined if it is damaged. */
  readonly manifest: OwnManifest | undefined
  /** Path of the manifest, if there is one. */
  readonly manifestFile: OutputPath
  /** The files listed in the manifest. */
  readonly listed: ReadonlyMap<OutputPath, OwnManifest['files'][number]>
  /** The pages listed in the manifest, by route path. */
  readonly listedPages: ReadonlyMap<string, OwnManifest['pages'][number]>
  readonly findings: Findings
  readonly anchors: AnchorLedger
  /** Redirect pages and their target file. Undefined if the target is not a file of the site. */
  readonly redirects: Map<OutputPath, OutputPath | undefined>
  /** Pages that ask search engines not to list them. */
  readonly noIndex: Set<OutputPath>
  /** Facts about their addresses that pages of docsite tell search engines. */
  readonly heads: Map<OutputPath, PageAddresses>
  /** Pages named as canonical address, and the places that name them. */
  readonly canonicals: Map<OutputPath, Occurrences>
  /** Files named in the head of pages that contain references themselves: web app manifests and search descriptions. */
  readonly namedFiles: Map<OutputPath, 'app-manifest' | 'search-description'>
  /** Files with at least one reference to them. */
  readonly used: Set<OutputPath>
  readonly counts: {pages: number; references: number; ids: number}
}

/** A file being checked, as the context of its references. */
export type SiteDocument = {
  readonly file: OutputPath
  /** The base of its relative URLs: its own URL, or that of its `base` element. */
  readonly url: string
  /**
   * Its own anchors, used for references that are only a fragment. Undefined if such references resolve to another URL or are
   * not checked.
   */
  readonly anchors: ReadonlySet<string> | undefined
}
