import * as v from 'valibot'
import {conflicts} from './conflicts.ts'
import {text} from './link-schema.ts'

/** What is written into a rule of the stylesheet: nothing that could end the rule, or begin a comment. */
const cssColor = v.pipe(v.string(), v.regex(/^[\w\s#%.,()/+-]+$/, 'a CSS colour such as #264653'))

const bar = v.strictObject({
  /** Names the announcement. Readers who closed the bar see it again when this changes. */
  id: v.optional(text, 'announcement-bar'),
  /** HTML of the site's owner. */
  content: text,
  /** Whether readers can close it. */
  isCloseable: v.optional(v.boolean(), true),
  /** CSS colours; custom properties (`var(--ds-accent-soft)`) and `light-dark()` work too. */
  backgroundColor: v.optional(cssColor),
  /** As `backgroundColor`. */
  textColor: v.optional(cssColor),
})

/** The part `announcementBar` as it is written; named for its docstrings (see `schema.ts`). */
export interface AnnouncementBarInput extends v.InferInput<typeof bar> {}

/** A line above everything. */
export const announcementBar: v.GenericSchema<AnnouncementBarInput, v.InferOutput<typeof bar>> = bar

const modes = v.strictObject({
  /** What readers see who have not chosen. */
  default: v.optional(v.picklist(['light', 'dark']), 'light'),
  /** There is no button to choose with. */
  disableSwitch: v.optional(v.boolean(), false),
  /** Readers who have not chosen get what their system has, and follow it when it changes. */
  respectPrefersColorScheme: v.optional(v.boolean(), false),
})

/** The part `colorMode` as it is written; named for its docstrings (see `schema.ts`). */
export interface ColorModeInput extends v.InferInput<typeof modes> {}

/** Light and dark pages. */
export const colorMode: v.GenericSchema<ColorModeInput, v.InferOutput<typeof modes>> = modes

const headingLevel = v.picklist([2, 3, 4, 5, 6], 'a heading level from 2 to 6')

const listed = v.pipe(
  v.strictObject({
    /** Highest headings that are listed. */
    minLevel: v.optional(headingLevel, 2),
    /** Lowest headings that are listed. */
    maxLevel: v.optional(headingLevel, 3),
  }),
  conflicts(({minLevel = 2, maxLevel = 3}) =>
    minLevel > maxLevel
      ? [{message: `No heading has a level from ${minLevel} to ${maxLevel}: \`minLevel\` is above \`maxLevel\`.`, key: 'minLevel'}]
      : [],
  ),
)

/** The part `tableOfContents` as it is written; named for its docstrings (see `schema.ts`). */
export interface TableOfContentsInput extends v.InferInput<typeof listed> {}

/** Which headings a page lists beside its text. */
export const tableOfContents: v.GenericSchema<TableOfContentsInput, v.InferOutput<typeof listed>> = listed
