import type {Doc, StandalonePage} from './route-graph.ts'

/** A place in the code of a sample that names something documented: offsets, and the index of its target. */
export type CodeUse = readonly [start: number, end: number, target: number]

/** What the samples of a page name, whatever routes the version has. Plain JSON. */
export type PageUses = {
  /** Pages of references with their anchors: paths inside the version, without extension (`api/core/modules/media#open`). */
  readonly targets: readonly string[]
  /** For each sample of the page its uses, in the order of its text. */
  readonly samples: readonly (readonly CodeUse[])[]
}

/** A link in code: offsets in the text of its sample. */
export type CodeLink = {readonly start: number; readonly end: number; readonly href: string}

/** A sample with its links, in the order of its text. */
export type CodeLinks = {readonly code: string; readonly links: readonly CodeLink[]}

/** Gives the links in the code of a doc or page; none where nothing of it is documented. */
export type CodeLinkBinder = (subject: Doc | StandalonePage) => readonly CodeLinks[]
