import * as v from 'valibot'
import {conflicts} from './conflicts.ts'
import {starTarget} from '../shared/star-target.ts'
import {atMostOneTarget, linkTarget, oneTarget, text} from './link-schema.ts'

const className = v.optional(v.string())
const label = v.optional(text)

/** Items that may stand in the navbar and in a dropdown of it. */
const entries = {
  default: {
    type: v.optional(v.literal('default')),
    ...linkTarget,
    activeBasePath: v.optional(v.string()),
    activeBaseRegex: v.optional(v.string()),
    /** Never there: an item that has it is a dropdown. Said so that TypeScript tells the two forms apart. */
    items: v.optional(v.never()),
  },
  doc: {type: v.literal('doc'), docId: text, label, className},
  docSidebar: {type: v.literal('docSidebar'), sidebarId: text, label, className},
  docsVersion: {type: v.literal('docsVersion'), label, to: label, className},
  html: {
    type: v.literal('html'),
    value: text,
    className,
    label: v.optional(v.never('An item of type `html` shows its `value`; it cannot have a `label` too.')),
  },
}

const nested = {position: v.optional(v.never('An item of a dropdown has no position of its own; it is where the dropdown is.'))}
const nestedSchemas = {
  default: v.pipe(v.strictObject({...entries.default, ...nested}), conflicts(oneTarget)),
  doc: v.strictObject({...entries.doc, ...nested}),
  docSidebar: v.strictObject({...entries.docSidebar, ...nested}),
  docsVersion: v.strictObject({...entries.docsVersion, ...nested}),
  html: v.strictObject({...entries.html, ...nested}),
  dropdown: v.never('A dropdown cannot be inside a dropdown.'),
  unknown: unknownType(['default', 'doc', 'docSidebar', 'docsVersion', 'html']),
}

const nestedItem = v.lazy((item) => nestedSchemas[formOf(item, nestedSchemas)])

const position = v.optional(v.picklist(['left', 'right']))
const schemas = {
  default: v.pipe(v.strictObject({...entries.default, position}), conflicts(oneTarget)),
  doc: v.strictObject({...entries.doc, position}),
  docSidebar: v.strictObject({...entries.docSidebar, position}),
  docsVersion: v.strictObject({...entries.docsVersion, position}),
  html: v.strictObject({...entries.html, position}),
  dropdown: v.pipe(
    v.strictObject({
      type: v.optional(v.picklist(['dropdown', 'default'])),
      label: text,
      to: v.optional(text),
      href: v.optional(text),
      className,
      items: v.array(nestedItem),
      position,
    }),
    conflicts(atMostOneTarget),
  ),
  docsVersionDropdown: v.strictObject({
    type: v.literal('docsVersionDropdown'),
    className,
    dropdownItemsBefore: v.optional(v.array(nestedItem), []),
    dropdownItemsAfter: v.optional(v.array(nestedItem), []),
    position,
  }),
  search: v.strictObject({type: v.literal('search'), className, position}),
  localeDropdown: v.strictObject({type: v.literal('localeDropdown'), className, position}),
  /** A link to a repository or a user of GitHub, and how many stars or followers there are. */
  star: v.strictObject({
    type: v.literal('star'),
    href: v.pipe(
      v.string(),
      v.check((href) => starTarget(href) !== undefined, 'a page of GitHub, such as https://github.com/owner/repository'),
    ),
    label,
    /** The reader's browser asks api.github.com for the number when the button comes into view. */
    showCount: v.optional(v.boolean(), false),
    size: v.optional(v.picklist(['large', 'small']), 'small'),
    className,
    title: label,
    ariaLabel: label,
    position,
  }),
  /** A part of the site's own: a component registered in `components` under this very name. */
  custom: v.looseObject({type: v.custom<`custom-${string}`>((type) => String(type).startsWith('custom-')), position}),
  unknown: unknownType([
    'default',
    'doc',
    'docSidebar',
    'docsVersion',
    'html',
    'dropdown',
    'docsVersionDropdown',
    'search',
    'localeDropdown',
    'star',
    'custom-…',
  ]),
}

/**
 * One item of the navbar. What an author meant is decided before it is checked, so that messages are about that one
 * form and not about all of them.
 */
export const navbarItem = v.lazy((item) => schemas[formOf(item, schemas)])

/** O1: without a type, an item with `items` is a dropdown and any other is a link. */
function formOf<Form extends string>(item: unknown, forms: Readonly<Record<Form, unknown>>): Form | 'default' | 'dropdown' | 'unknown' {
  const {type, items} = (typeof item === 'object' && item !== null ? item : {}) as {readonly type?: unknown; readonly items?: unknown}
  if (type === undefined || type === 'default') return items === undefined ? 'default' : 'dropdown'
  if (typeof type !== 'string') return 'unknown'
  const form = type.startsWith('custom-') ? 'custom' : type
  return Object.hasOwn(forms, form) ? (form as Form) : 'unknown'
}

/** Always fails, at the item's type. */
function unknownType(known: readonly string[]): v.GenericSchema<never> {
  return v.looseObject({type: v.picklist(known)}) as unknown as v.GenericSchema<never>
}
