import type {DiagnosticCode} from '../../renderer/core/diagnostics/codes.ts'
import type {Random} from '../random.ts'

/** Stands in the text of a fault right before what is reported: there are its line and column. */
export const MARK = '‸'

/** Where something is planted. */
export type PlaceKind =
  /** Between two words: of a paragraph, an item, a cell, a quotation, a note, a tab, a partial. */
  | 'words'
  /** Lines of their own between two blocks, wherever Markdown may have blocks. */
  | 'blocks'
  /** A line of the front matter. */
  | 'front matter'
  /** An item of a sidebar. */
  | 'sidebar'
  /** An element of a page that is React code. */
  | 'react'
  /** A file of its own. */
  | 'new file'
  /** A line of the configuration; `config-text.ts` says where. */
  | ConfigPlace

/** Lists of the configuration that take more items, and values of it that can be replaced. */
export type ConfigPlace =
  | 'navbar'
  | 'dropdown'
  | 'footer'
  | 'redirects'
  | 'rewrites'
  | 'head'
  | 'announcement'
  | 'favicon'
  | 'logo'
  | 'logo link'
  | 'image'
  | 'edit link'

/** What the text of a fault can be made of. */
export type Spot = {
  readonly random: Random
  /** A number that no other plant of the site has: what it names is nowhere else. */
  readonly n: number
  readonly baseUrl: string
  /** Path of a file of the same version, from the folder of this one: `../guide/targets.md`. */
  readonly to: (file: string) => string
  /** Path of a page of the same version, as readers see it but without base URL: `/docs/next/guide/targets/`. */
  readonly url: (page: string) => string
}

/** A file that things can be planted into. */
export type HostKind = {
  /** Relative to the site. */
  readonly file: string
  readonly format: 'md' | 'mdx' | 'tsx' | 'json' | 'ts'
  readonly version: 'next' | '0.2.4' | '0.1' | undefined
  /** Shown by other pages, and none itself. */
  readonly isPartial: boolean
}

type Planted = {
  readonly place: PlaceKind
  /** Which files may have it. Default: all that have such a place. */
  readonly where?: (host: HostKind) => boolean
  /** There is room for one in a site. */
  readonly once?: true
  /** Path of a new file in the folder of a version. */
  readonly file?: (n: number) => string
  /** Parts of the site are unknown after it, so that nobody can tell what is used and what is not. */
  readonly hides?: true
}

/** One way of being wrong. */
export type FaultKind = Planted & {
  readonly kind: string
  /** What is reported at each mark. */
  readonly code: DiagnosticCode | readonly DiagnosticCode[]
  /** Name of the check, in `checks.ts`, without which nobody would notice. */
  readonly check: string
  readonly text: (spot: Spot) => string
}

/** One way of being right that a careless check would report. */
export type ControlKind = Planted & {readonly control: string; readonly text: (spot: Spot) => string}

/** What is reported, the check that finds it, and the text. */
type Row = readonly [FaultKind['code'], FaultKind['check'], FaultKind['text']]

/** Kinds of faults of one place, by name. */
export function faultsOf(planted: Planted, rows: Readonly<Record<string, Row>>): FaultKind[] {
  return Object.entries(rows).map(([kind, [code, check, text]]) => ({...planted, kind, code, check, text}))
}

/** Kinds of what is right of one place, by name. */
export function controlsOf(planted: Planted, rows: Readonly<Record<string, ControlKind['text']>>): ControlKind[] {
  return Object.entries(rows).map(([control, text]) => ({...planted, control, text}))
}

/** Limits a plant to Markdown, or to MDX. */
export const inMarkdown = ({format}: HostKind): boolean => format === 'md'
export const inMdx = ({format}: HostKind): boolean => format === 'mdx'
/** Limits a plant to docs, which have a version. */
export const inDocs = ({version}: HostKind): boolean => version !== undefined
/** Limits a plant to pages, which have an address of their own. */
export const inPages = ({isPartial}: HostKind): boolean => !isPartial
