import * as v from 'valibot'
import type {Conflict} from './conflicts.ts'

/** Messages of this schema are the end of a sentence that says what is expected. */
export const text = v.pipe(v.string(), v.nonEmpty('a non-empty string'))

/** A link of the navbar or footer: exactly one of `to` (a route or a file of the site, checked) and `href` (any URL). */
export const linkTarget = {
  /** The label. Default: the address, or none if there is an `ariaLabel`, `title` or `className`, for an item that is a picture. */
  label: v.optional(text),
  /** A path in the site, without the base URL: `/community/`. It must exist. */
  to: v.optional(text),
  /** Any URL. Opens in a new tab if it leaves the site. */
  href: v.optional(text),
  /** CSS class of the link. */
  className: v.optional(v.string()),
  /** Tooltip of the link. */
  title: v.optional(v.string()),
  /** Accessible name, if the label is not enough. */
  ariaLabel: v.optional(v.string()),
}

/** Input of a link. A named interface keeps its docstrings (see `schema.ts`). */
export interface LinkTargetInput extends EntriesInput<typeof linkTarget> {}

/** Input of the entries that several schemas spread. Spread entries lose their docstrings, and get them back from this interface. */
export type EntriesInput<Entries extends v.ObjectEntries> = v.InferInput<v.StrictObjectSchema<Entries, undefined>>

/** The rule of O3 for `to` and `href`: one of them, and not both. */
export function oneTarget({to, href}: {to?: unknown; href?: unknown}): Conflict[] {
  if (to === undefined && href === undefined) {
    return [
      {message: 'A link needs a target: it has neither `to` nor `href`.', hint: 'Write `to` for a page of the site or `href` for a URL.'},
    ]
  }
  return atMostOneTarget({to, href})
}

/** The same where a target may be left out. */
export function atMostOneTarget({to, href}: {to?: unknown; href?: unknown}): Conflict[] {
  if (to === undefined || href === undefined) return []
  return [
    {
      message: 'A link has one target: it cannot have both `to` and `href`.',
      hint: 'Keep `to` for a page of the site, or `href` for a URL.',
      key: 'href',
    },
  ]
}
