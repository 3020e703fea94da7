import {createContext} from 'react'
import type {DiagnosticCode} from '../../../core/diagnostics/codes.ts'

/** The place of an element in a source; `file` is a site path, line and column count from 1. */
export type SourcePlace = {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Set if it is that of an element of HTML, not of a component. */
  readonly isElement?: true
}

/** Reports whether two places are the same. */
export function isSame(one: SourcePlace, other: SourcePlace): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column
}

/** A problem that a component reported while it was rendered. */
export type RenderProblem = {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint?: string
  /** Whether the component has shown its content all the same: a site with stand-ins takes the problem for a warning. */
  readonly isHarmless?: true
  readonly place: SourcePlace | undefined
}

/** A request to highlight code, which happens after the render, outside the site's bundle. */
export type CodeRequest = {
  readonly code: string
  readonly language: string | undefined
  /** The text that would follow the language of a fence. */
  readonly meta: string
  readonly place: SourcePlace | undefined
}

/** What an expression of content has thrown, and where it is. */
export type LostCode = {readonly thrown: unknown; readonly place: SourcePlace}

/** Data collected while a page is rendered. */
export type PageScope = {
  readonly places: SourcePlace[]
  readonly problems: RenderProblem[]
  readonly code: CodeRequest[]
  /** Fields of front matter that components set: `title`. */
  readonly about: Record<string, unknown>
  /** Place of the author's element that began to render last: the best guess when something throws. */
  lastPlace: SourcePlace | undefined
  /** Places of elements that are left out, because what they show failed. Their children stay. */
  readonly spared: readonly SourcePlace[]
  /** The expressions that failed, which are left out. Undefined if what fails takes the page with it. */
  readonly lost: LostCode[] | undefined
}

/** The scope of the page being rendered; undefined while a template is rendered, outside any page's content. */
export const PageScopeContext = createContext<PageScope | undefined>(undefined)

/** Place of the author's innermost element around a component. */
export const PlaceContext = createContext<SourcePlace | undefined>(undefined)

/** Data of the page that components in islands give as well, since a page may be an island as a whole. Undefined in browsers. */
export const PageDataContext = createContext<Pick<PageScope, 'about' | 'code' | 'problems'> | undefined>(undefined)

/** Whether a component is part of an island: its elements must then match exactly those that the browser renders. */
export const InsideIslandContext = createContext(false)
