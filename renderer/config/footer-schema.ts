import * as v from 'valibot'
import {conflicts} from './conflicts.ts'
import type {Conflict} from './conflicts.ts'
import {linkTarget, oneTarget, text} from './link-schema.ts'
import type {LinkTargetInput} from './link-schema.ts'

const footerEntry = v.strictObject({
  ...linkTarget,
  /** Custom HTML instead of a link. */
  html: v.optional(text),
})

/** Input of a footer item. A named interface keeps its docstrings (see `schema.ts`). */
export interface FooterItemInput extends LinkTargetInput, v.InferInput<typeof footerEntry> {}

/** Its output, named for the same reason. */
export interface FooterItemConfig extends v.InferOutput<typeof footerEntry> {}

const footerItem: v.GenericSchema<FooterItemInput, FooterItemConfig> = v.pipe(footerEntry, conflicts(checkFooterItem))

/** O6: HTML of the owner's own, or a link with a label. */
function checkFooterItem(item: {html?: unknown; label?: unknown; to?: unknown; href?: unknown}): Conflict[] {
  const linkKey = (['label', 'to', 'href'] as const).find((key) => item[key] !== undefined)
  if (item.html === undefined) {
    const unnamed = {message: 'A footer link needs a `label`.'}
    return [...oneTarget(item), ...(item.label === undefined ? [unnamed] : [])]
  }
  if (linkKey === undefined) return []
  return [{message: `A footer item with \`html\` cannot have \`${linkKey}\` too.`, key: linkKey}]
}

const settings = v.strictObject({
  /** Columns of links. */
  columns: v.optional(
    v.array(
      v.strictObject({
        /** Heading of the column. */
        title: v.optional(text),
        /** Links or custom HTML. */
        items: v.array(footerItem),
      }),
    ),
    [],
  ),
  /** Copyright line. `{year}` is the year of the build, or of `SOURCE_DATE_EPOCH` if that is set. */
  copyright: v.optional(text),
  /** Custom HTML instead of `copyright`. `{year}` works here, too. */
  copyrightHtml: v.optional(text),
})

/** Input of the key `footer`. A named interface keeps its docstrings (see `schema.ts`). */
export interface FooterInput extends v.InferInput<typeof settings> {}

/** Its output, named for the same reason. */
export interface FooterConfig extends v.InferOutput<typeof settings> {}

/** The bottom of every page. */
export const footer: v.GenericSchema<FooterInput, FooterConfig> = v.pipe(settings, conflicts(checkCopyright))

function checkCopyright({copyright, copyrightHtml}: {copyright?: unknown; copyrightHtml?: unknown}): Conflict[] {
  if (copyright === undefined || copyrightHtml === undefined) return []
  return [{message: 'A footer with `copyrightHtml` cannot have `copyright` too.', key: 'copyright'}]
}
