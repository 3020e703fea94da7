import type {AbsolutePath, OutputPath} from '../../core/model/paths.ts'
import type {AnchorLedger} from './anchor-ledger.ts'
import type {FileTree} from './file-tree.ts'
import type {Findings} from './findings.ts'
import type {Locator} from './locate-url.ts'
import type {OwnManifest} from './own-manifest.ts'
import type {Spots} from './spots.ts'

/** What all parts of the proof share: the site, and what they learn of it. */
export type Proof = {
  readonly folder: AbsolutePath
  readonly tree: FileTree
  readonly baseUrl: string
  readonly locator: Locator
  /** Made by docsite: there are manifests to hold against the files, and rules that others need not keep. */
  readonly isOwn: boolean
  /** The manifest of a site that docsite made, unless it is damaged. */
  readonly manifest: OwnManifest | undefined
  /** The files that the manifest lists. */
  readonly listed: ReadonlyMap<OutputPath, OwnManifest['files'][number]>
  /** The pages that it lists, by route path. */
  readonly listedPages: ReadonlyMap<string, OwnManifest['pages'][number]>
  readonly findings: Findings
  readonly anchors: AnchorLedger
  /** Pages that send their readers on, and the file that they are sent to; undefined when that is no file of the site. */
  readonly redirects: Map<OutputPath, OutputPath | undefined>
  /** Pages that search engines are asked not to list. */
  readonly noIndex: Set<OutputPath>
  /** Pages that search engines are told of as the address of a page, and where they are. */
  readonly canonicals: Map<OutputPath, Spots>
  /** Files with references of their own that are named in the head of pages: web app manifests and descriptions of searches. */
  readonly namedFiles: Map<OutputPath, 'app-manifest' | 'search-description'>
  /** Files that anything refers to. */
  readonly used: Set<OutputPath>
  readonly counts: {pages: number; references: number; ids: number}
}

/** A file that is being read, as the references in it see it. */
export type SiteDocument = {
  readonly file: OutputPath
  /** What its relative URLs count from: its own URL, or that of its `base`. */
  readonly url: string
  /** Its own anchors, for references that are only a fragment; undefined when those count from elsewhere or name none. */
  readonly anchors: ReadonlySet<string> | undefined
}
