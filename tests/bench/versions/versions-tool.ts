import type {BenchPlace, ToolCommand, ToolPlace, ToolSource} from '../bench-tool.ts'
import type {Release} from './releases.ts'

/** A tool that makes a site of several versions. */
export type VersionsTool = {
  /** Short name, as `--only` takes it. */
  readonly name: string
  readonly title: string
  readonly source: ToolSource
  /** Name of the folder for its install and its sites. */
  readonly folder: string
  /** Writes releases, oldest first, as a site of this tool; a site of fewer releases may be there. */
  readonly write: (root: string, releases: readonly Release[], options: WriteOptions) => void
  /** Builds what is not yet built, as a job that runs after each push. */
  readonly command: (place: ToolPlace, build: VersionsBuild) => ToolCommand
  /** Folder of the whole built site, absolute, which may be collected first. */
  readonly collect: (root: string) => string
  /** Address of a page, without the host, when `latest` is the newest version. */
  readonly address: (page: {version: string; slug: string}, latest: string) => string
  /** Address that the version menu of a page leads to; undefined if it names no page that is the same. */
  readonly follow: (site: BuiltSite, page: {version: string; slug: string}, to: string) => string | undefined
}

/** Absolute folders: of this project, of all installs and sites, and of the programs of one install. */
export type VersionsPlace = BenchPlace & {readonly bin: string}

/** Options of a site to write. */
export type WriteOptions = {
  /** Whether authors have written down what the tool can take about renames and removals. */
  readonly declared: boolean
  /** Whether broken links and anchors end the build. */
  readonly strict: boolean
}

/** A build: all versions, oldest first, and those of them that have not been built. */
export type VersionsBuild = {readonly versions: readonly string[]; readonly pending: readonly string[]}

/** A built site: its folder, absolute, and its newest version. */
export type BuiltSite = {readonly out: string; readonly latest: string; readonly read: (address: string) => string | undefined}
