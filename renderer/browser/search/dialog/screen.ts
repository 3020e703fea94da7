import type {StoredHit} from '../stored-hit.ts'

/** Something on a screen that the reader can go to. */
export type Choice = {
  /** What is marked as the active one: an option, or a row. */
  readonly row: HTMLElement
  readonly link: HTMLAnchorElement
  /** What is remembered when it is followed. */
  readonly hit: StoredHit
}

/** What the dialog shows below the query. */
export type Screen = {
  /** What the reader can go to; empty when there is nothing. */
  readonly list: readonly Node[]
  /** In their order. */
  readonly choices: readonly Choice[]
  /** The lists that hold them, as the query field names them. */
  readonly lists: readonly HTMLElement[]
  /** What screen readers say, below the list: how many results there are, or why there are none. */
  readonly said: readonly Node[]
}
