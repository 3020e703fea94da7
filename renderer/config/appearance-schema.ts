import * as v from 'valibot'
import {conflicts} from './conflicts.ts'
import {text} from './link-schema.ts'

/** A value that is written into a CSS rule, so it must not end the rule or begin a comment. */
const cssColor = v.pipe(v.string(), v.regex(/^[\w\s#%.,()/+-]+$/, 'a CSS colour such as #264653'))

const bar = v.strictObject({
  /** Id of the announcement. Readers who closed the bar see it again when the id changes. */
  id: v.optional(text, 'announcement-bar'),
  /** The announcement, as HTML. */
  content: text,
  /** Whether readers can close the bar. */
  isCloseable: v.optional(v.boolean(), true),
  /** A CSS colour. Custom properties (`var(--ds-accent-soft)`) and `light-dark()` work, too. */
  backgroundColor: v.optional(cssColor),
  /** A CSS colour, as for `backgroundColor`. */
  textColor: v.optional(cssColor),
})

/** Input of the key `announcementBar`. A named interface keeps its docstrings (see `schema.ts`). */
export interface AnnouncementBarInput extends v.InferInput<typeof bar> {}

/** Its output, named for the same reason. */
export interface AnnouncementBarConfig extends v.InferOutput<typeof bar> {}

/** An announcement above the navbar. */
export const announcementBar: v.GenericSchema<AnnouncementBarInput, AnnouncementBarConfig> = bar

const modes = v.strictObject({
  /** The mode for readers who have not chosen one. */
  default: v.optional(v.picklist(['light', 'dark']), 'light'),
  /** Hides the button that switches the mode. */
  disableSwitch: v.optional(v.boolean(), false),
  /** Readers who have not chosen a mode get that of their system. */
  respectPrefersColorScheme: v.optional(v.boolean(), false),
})

/** Input of the key `colorMode`. A named interface keeps its docstrings (see `schema.ts`). */
export interface ColorModeInput extends v.InferInput<typeof modes> {}

/** Its output, named for the same reason. */
export interface ColorModeConfig extends v.InferOutput<typeof modes> {}

/** Light and dark mode. */
export const colorMode: v.GenericSchema<ColorModeInput, ColorModeConfig> = modes

const headingLevel = v.picklist([2, 3, 4, 5, 6], 'a heading level from 2 to 6')

const listed = v.pipe(
  v.strictObject({
    /** The highest level of headings listed. */
    minLevel: v.optional(headingLevel, 2),
    /** The lowest level of headings listed. */
    maxLevel: v.optional(headingLevel, 3),
  }),
  conflicts(({minLevel = 2, maxLevel = 3}) =>
    minLevel > maxLevel
      ? [{message: `No heading has a level from ${minLevel} to ${maxLevel}: \`minLevel\` is above \`maxLevel\`.`, key: 'minLevel'}]
      : [],
  ),
)

/** Input of the key `tableOfContents`. A named interface keeps its docstrings (see `schema.ts`). */
export interface TableOfContentsInput extends v.InferInput<typeof listed> {}

/** Its output, named for the same reason. */
export interface TableOfContentsConfig extends v.InferOutput<typeof listed> {}

/** The headings in the table of contents of a page. */
export const tableOfContents: v.GenericSchema<TableOfContentsInput, TableOfContentsConfig> = listed
