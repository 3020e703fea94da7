import {createContext} from 'react'
import type {DiagnosticCode} from '../../../core/diagnostics/codes.ts'

/** Where an element stands in a source; `file` is a site path, line and column count from 1. */
export type SourcePlace = {readonly file: string; readonly line: number; readonly column: number}

/** A problem that a component found while it was rendered. */
export type RenderProblem = {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint?: string
  readonly place: SourcePlace | undefined
}

/** Code that a component wants highlighted; that is done after the render, outside of the site's bundle. */
export type CodeRequest = {
  readonly code: string
  readonly language: string | undefined
  /** As after the language of a fence. */
  readonly meta: string
  readonly place: SourcePlace | undefined
}

/** What is gathered while one page is rendered. */
export type PageScope = {
  readonly places: SourcePlace[]
  readonly problems: RenderProblem[]
  readonly code: CodeRequest[]
  /** Place of the author's element whose rendering began last: the best guess when something throws. */
  lastPlace: SourcePlace | undefined
}

/** The page being rendered; undefined where a template is rendered, outside of any page's content. */
export const PageScopeContext = createContext<PageScope | undefined>(undefined)

/** Place of the innermost element of the author's around a component. */
export const PlaceContext = createContext<SourcePlace | undefined>(undefined)

/** Whether a component is part of an island: then its elements must be exactly those that the browser renders. */
export const InsideIslandContext = createContext(false)
