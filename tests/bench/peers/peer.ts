import type {Corpus} from '../corpus.ts'

/** Another tool that builds the same corpus. */
export type Peer = {
  readonly name: string
  /** Packages of its own install, with versions. Empty for a program that has to be on the machine. */
  readonly packages: readonly string[]
  /** Program that must be on the machine, for a peer that is no package. */
  readonly program?: string
  /** Writes the corpus as a site of this tool. */
  readonly write: (root: string, corpus: Corpus) => void
  /** The build, run in the site's folder; `bin` is the folder of the installed programs. */
  readonly command: (bin: string) => {readonly command: string; readonly args: readonly string[]; readonly env?: NodeJS.ProcessEnv}
  /** Folder of the built site, relative to the root. */
  readonly out: string
  /** Folders of caches, relative to the root; removed before a cold build. */
  readonly caches: readonly string[]
  /** A page to edit for the run with one page changed, relative to the root. */
  readonly page: (corpus: Corpus) => string
}
