import type {Corpus} from './corpus.ts'

/** A tool that builds a corpus: docsite or one of its peers. */
export type BenchTool = {
  /** Short name, as `--only` takes it. */
  readonly name: string
  /** Name for readers, without a version. */
  readonly title: string
  readonly source: ToolSource
  /** Writes the corpus as a site of this tool into an empty folder. */
  readonly write: (root: string, corpus: Corpus) => void
  /** The build, run in the site's folder. */
  readonly command: (place: ToolPlace) => ToolCommand
  /** Its live server on a port of this machine, run in the site's folder. */
  readonly serve: (place: ToolPlace, port: number) => ToolCommand
  /** URL path of the page that is edited, on that server. */
  readonly address: (corpus: Corpus) => string
  /** Folder of the built site, relative to the root. */
  readonly out: string
  /** The page to edit for the run with one page changed, relative to the root. */
  readonly page: (corpus: Corpus) => string
}

/** Where a tool comes from. */
export type ToolSource =
  /** Packages by name with exact versions, installed outside the project. The first is the tool itself. */
  | {readonly kind: 'packages'; readonly packages: Readonly<Record<string, string>>}
  /** A program that has to be on the machine; `args` make it print its version. */
  | {readonly kind: 'program'; readonly program: string; readonly args: readonly string[]}
  /** A program of this project, relative to its root. */
  | {readonly kind: 'project'; readonly file: string}

/** Absolute folders: of this project, and the one outside of it that has the peers' installs and all sites. */
export type BenchPlace = {readonly project: string; readonly benchDir: string}

/** Absolute paths that a command needs. */
export type ToolPlace = {
  /** Root of this project. */
  readonly project: string
  /** Root of the site that is built. */
  readonly root: string
  /** Folder of the programs of the tool's install. */
  readonly bin: string
}

/** A command line with variables added to the environment. */
export type ToolCommand = {readonly command: string; readonly args: readonly string[]; readonly env?: Readonly<Record<string, string>>}
