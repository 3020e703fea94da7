import type {CodeSample} from './doc.ts'
import type {SitePath} from './paths.ts'
import type {Doc, StandalonePage} from './route-graph.ts'

/** A range in a code sample that refers to something documented: its offsets and the index of its target. */
export type CodeUse = readonly [start: number, end: number, target: number]

/** The references in the code samples of a page, independent of the routes of the version. Plain JSON. */
export type PageUses = {
  /** Reference pages with their anchors, as paths inside the version without extension (`api/core/modules/media#open`). */
  readonly targets: readonly string[]
  /** References of each sample on the page, in source order. */
  readonly samples: readonly (readonly CodeUse[])[]
}

/** The samples of a page and the documented names they use. */
export type LinkedPage = {readonly samples: readonly Pick<CodeSample, 'code'>[]; readonly uses: PageUses}

/** Pages whose samples use documented names, by file. */
export type LinkedPages = ReadonlyMap<SitePath, LinkedPage>

/** A link in code, with its offsets in the text of the sample. */
export type CodeLink = {readonly start: number; readonly end: number; readonly href: string}

/** A code sample with its links, in source order. */
export type CodeLinks = {readonly code: string; readonly links: readonly CodeLink[]}

/** Returns the links in the code of a doc or page. Empty if the code refers to nothing documented. */
export type CodeLinkBinder = (subject: Doc | StandalonePage) => readonly CodeLinks[]
