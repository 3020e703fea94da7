import * as v from 'valibot'
import {isRecord} from '../core/data/is-record.ts'
import type {SidebarBadge, WrittenBadge} from '../core/model/sidebar.ts'
import {filledText} from './category-link.ts'

/** The tones of a badge, named like admonitions. */
const badgeTones = ['note', 'tip', 'caution', 'danger'] as const

const form = 'a string, or an object with `text` and `tone`'
const withTone = v.strictObject(
  {text: filledText, tone: v.optional(v.picklist(badgeTones, 'one of `note`, `tip`, `caution` and `danger`'))},
  form,
)

/** Schema of the badge of an entry in a sidebar: in front matter, category files and `sidebars.json`. */
export const badgeSchema: v.GenericSchema<unknown, WrittenBadge> = v.lazy((input) => {
  if (typeof input === 'string') return filledText
  return isRecord(input) ? withTone : v.string(form)
})

/** Returns a badge with its tone, which is `note` unless it says otherwise. */
export function toBadge(written: WrittenBadge | undefined): SidebarBadge | undefined {
  if (written === undefined) return undefined
  return typeof written === 'string' ? {text: written, tone: 'note'} : {text: written.text, tone: written.tone ?? 'note'}
}
