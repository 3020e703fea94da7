import type {StoredHit} from '../stored-hit.ts'

/** An item of a screen that the reader can select. */
export type Choice = {
  /** The element marked as active: an option or a row. */
  readonly row: HTMLElement
  readonly link: HTMLAnchorElement
  /** The hit stored when the link is followed. */
  readonly hit: StoredHit
}

/** The content of the dialog below the query. */
export type Screen = {
  /** The nodes of the list; empty if there are no choices. */
  readonly list: readonly Node[]
  /** The choices, in order. */
  readonly choices: readonly Choice[]
  /** The lists that contain the choices; the query field references them by id. */
  readonly lists: readonly HTMLElement[]
  /** Content announced by screen readers, below the list: the number of results, or why there are none. */
  readonly said: readonly Node[]
}
