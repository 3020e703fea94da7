import * as v from 'valibot'
import {conflicts} from './conflicts.ts'
import type {Conflict} from './conflicts.ts'
import {starTarget} from '../core/stars/star-target.ts'
import {atMostOneTarget, linkTarget, oneTarget, text} from './link-schema.ts'
import type {EntriesInput, LinkTargetInput} from './link-schema.ts'

/** Options that every item can have. */
const styled = {
  /** CSS class of the item. */
  className: v.optional(v.string()),
}

/** Option of items that lead into docs. */
const ofSet = {
  /** Name of the doc set, as in `docSets`. Default: that of `docs`. */
  docSet: v.optional(text),
}

/** Items for the navbar and its dropdowns. */
const entries = {
  default: {
    /** A link. `type` can be omitted. */
    type: v.optional(v.literal('default')),
    ...linkTarget,
    /** The link is marked as active on every page below this path. Default: the path of the link. */
    activeBasePath: v.optional(v.string()),
    /** The link is marked as active on paths that match this regular expression. Takes precedence over `activeBasePath`. */
    activeBaseRegex: v.optional(v.string()),
    /** Always absent, so that TypeScript can tell a link from a dropdown. */
    items: v.optional(v.never()),
  },
  doc: {
    /** A doc in the version being read, or in the latest version if that one has no doc with this id. */
    type: v.literal('doc'),
    /** Id of the doc: its path inside the version's folder, without extension. */
    docId: text,
    ...ofSet,
    /** The label. Default: the id. */
    label: v.optional(text),
    ...styled,
  },
  docSidebar: {
    /** The first page of a sidebar, in the version being read. */
    type: v.literal('docSidebar'),
    /** Key of the sidebar in `sidebars.json`. */
    sidebarId: text,
    ...ofSet,
    /** The label. Default: that of the sidebar's first link. */
    label: v.optional(text),
    ...styled,
  },
  docsVersion: {
    /** The label of the version being read, as a link. */
    type: v.literal('docsVersion'),
    ...ofSet,
    /** The label. Default: that of the version. */
    label: v.optional(text),
    /** The target of the link. Default: the main page of the version. */
    to: v.optional(text),
    ...styled,
  },
  html: {
    /** Custom HTML. */
    type: v.literal('html'),
    /** The HTML. */
    value: text,
    ...styled,
    /** Not allowed here. */
    label: v.optional(v.never('An item of type `html` shows its `value`; it cannot also have a `label`.')),
  },
}

const nested = {
  /** Not allowed here. */
  position: v.optional(v.never('An item of a dropdown cannot have a `position`: it appears inside the dropdown.')),
}
const nestedSchemas = {
  default: v.pipe(v.strictObject({...entries.default, ...nested}), conflicts(oneTarget)),
  doc: v.strictObject({...entries.doc, ...nested}),
  docSidebar: v.strictObject({...entries.docSidebar, ...nested}),
  docsVersion: v.strictObject({...entries.docsVersion, ...nested}),
  html: v.strictObject({...entries.html, ...nested}),
  dropdown: v.never('A dropdown cannot be inside a dropdown.'),
  unknown: unknownType(['default', 'doc', 'docSidebar', 'docsVersion', 'html']),
}

type NestedForm = (typeof nestedSchemas)[keyof typeof nestedSchemas]

/** An item of a dropdown. Its type has a name, since declarations would copy it wherever it occurs. */
const nestedItem: v.LazySchema<NestedForm> = v.lazy((item) => nestedSchemas[formOf(item, nestedSchemas)])

function checkDropdown(item: {label?: unknown; ariaLabel?: unknown; to?: unknown; href?: unknown}): Conflict[] {
  const unnamed = {message: 'A dropdown needs a `label`, or an `ariaLabel` if it is shown as a picture.'}
  return [...atMostOneTarget(item), ...(item.label === undefined && item.ariaLabel === undefined ? [unnamed] : [])]
}

const placed = {
  /** Side of the navbar. Default: `left`. */
  position: v.optional(v.picklist(['left', 'right'])),
}
const schemas = {
  default: v.pipe(v.strictObject({...entries.default, ...placed}), conflicts(oneTarget)),
  doc: v.strictObject({...entries.doc, ...placed}),
  docSidebar: v.strictObject({...entries.docSidebar, ...placed}),
  docsVersion: v.strictObject({...entries.docsVersion, ...placed}),
  html: v.strictObject({...entries.html, ...placed}),
  dropdown: v.pipe(
    v.strictObject({
      /** A menu of links. `type` can be omitted. */
      type: v.optional(v.picklist(['dropdown', 'default'])),
      /** The label. */
      label: v.optional(text),
      /** Name of a menu without a label, whose `className` shows a picture. */
      ariaLabel: v.optional(text),
      /** A page that the label itself links to. */
      to: v.optional(text),
      /** A URL that the label itself links to. */
      href: v.optional(text),
      ...styled,
      /** Items as in the navbar, without `position`: links, `doc`, `docSidebar`, `docsVersion` and `html`. */
      items: v.array(nestedItem),
      ...placed,
    }),
    conflicts(checkDropdown),
  ),
  docsVersionDropdown: v.strictObject({
    /** The version menu. It links to the same page in other versions where they have it. */
    type: v.literal('docsVersionDropdown'),
    ...ofSet,
    ...styled,
    /** Links above the versions. */
    dropdownItemsBefore: v.optional(v.array(nestedItem), []),
    /** Links below the versions. */
    dropdownItemsAfter: v.optional(v.array(nestedItem), []),
    ...placed,
  }),
  search: v.strictObject({
    /** The search button. Without this item it is at the end of the navbar. */
    type: v.literal('search'),
    ...styled,
    ...placed,
  }),
  localeDropdown: v.strictObject({
    /** The language menu. */
    type: v.literal('localeDropdown'),
    ...styled,
    ...placed,
  }),
  /** A link to a repository or user on GitHub, with the number of stars or followers. */
  star: v.strictObject({
    /** A link to a repository or user on GitHub, with an optional count. */
    type: v.literal('star'),
    /**
     * The URL on GitHub, which decides what is counted: stars of a repository; forks, watchers or issues with `/fork`, `/subscription` or
     * `/issues`; followers of a user.
     */
    href: v.pipe(
      v.string(),
      v.check((href) => starTarget(href) !== undefined, 'a page of GitHub, such as https://github.com/owner/repository'),
    ),
    /** The label. Default: what is counted, or `GitHub` without a count. */
    label: v.optional(text),
    /** An icon of GitHub, such as `star` or `octicon-heart`. Default: the logo of GitHub. */
    icon: v.optional(text),
    /** The colours: `light`, `dark`, or those of each mode, as in `light: dark; dark: light`. Default: those of the page. */
    colorScheme: v.optional(text),
    /** Shows the count. Browsers request it from api.github.com when the button comes into view. */
    showCount: v.optional(v.boolean(), false),
    /** Size of the button. */
    size: v.optional(v.picklist(['large', 'small']), 'small'),
    ...styled,
    /** Tooltip of the button. */
    title: v.optional(text),
    /** Accessible name, if the label is not enough. */
    ariaLabel: v.optional(text),
    ...placed,
  }),
  /** A custom component, registered in `components` under the name of the type. */
  custom: v.looseObject({
    /** Name of the registered component, which begins with `custom-`. The component gets all other keys as props. */
    type: v.custom<`custom-${string}`>((type) => String(type).startsWith('custom-')),
    ...placed,
  }),
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
 * An item of the navbar. Its form is determined before it is validated, so that messages are about that form only and not about
 * all of them.
 */
export const navbarItem: v.GenericSchema<NavbarItemInput, v.InferOutput<Forms[keyof Forms]>> = v.lazy(
  (item) => schemas[formOf(item, schemas)],
)

/** Input of a navbar item. Each form is a named interface, which keeps its docstrings (see `schema.ts`). */
export type NavbarItemInput =
  | LinkItemInput
  | DocItemInput
  | DocSidebarItemInput
  | DocsVersionItemInput
  | HtmlItemInput
  | DropdownItemInput
  | DocsVersionDropdownItemInput
  | SearchItemInput
  | LocaleDropdownItemInput
  | StarItemInput
  | CustomItemInput

type Forms = typeof schemas
type Entries = typeof entries
interface OfSetInput extends EntriesInput<typeof ofSet> {}
interface StyledInput extends EntriesInput<typeof styled> {}
interface PlacedInput extends EntriesInput<typeof placed> {}
export interface LinkItemInput extends LinkTargetInput, PlacedInput, EntriesInput<Entries['default']>, v.InferInput<Forms['default']> {}
export interface DocItemInput extends OfSetInput, StyledInput, PlacedInput, EntriesInput<Entries['doc']>, v.InferInput<Forms['doc']> {}
export interface DocSidebarItemInput
  extends OfSetInput, StyledInput, PlacedInput, EntriesInput<Entries['docSidebar']>, v.InferInput<Forms['docSidebar']> {}
export interface DocsVersionItemInput
  extends StyledInput, PlacedInput, EntriesInput<Entries['docsVersion']>, v.InferInput<Forms['docsVersion']> {}
export interface HtmlItemInput extends StyledInput, PlacedInput, EntriesInput<Entries['html']>, v.InferInput<Forms['html']> {}
export interface DropdownItemInput extends StyledInput, PlacedInput, v.InferInput<Forms['dropdown']> {}
export interface DocsVersionDropdownItemInput extends OfSetInput, StyledInput, PlacedInput, v.InferInput<Forms['docsVersionDropdown']> {}
export interface SearchItemInput extends StyledInput, PlacedInput, v.InferInput<Forms['search']> {}
export interface LocaleDropdownItemInput extends StyledInput, PlacedInput, v.InferInput<Forms['localeDropdown']> {}
export interface StarItemInput extends StyledInput, PlacedInput, v.InferInput<Forms['star']> {}
export interface CustomItemInput extends PlacedInput, v.InferInput<Forms['custom']> {}

/** Returns the form of an item. Without a type, an item with `items` is a dropdown and any other is a link. */
function formOf<Form extends string>(item: unknown, forms: Readonly<Record<Form, unknown>>): Form | 'default' | 'dropdown' | 'unknown' {
  const {type, items} = (typeof item === 'object' && item !== null ? item : {}) as {readonly type?: unknown; readonly items?: unknown}
  if (type === undefined || type === 'default') return items === undefined ? 'default' : 'dropdown'
  if (typeof type !== 'string') return 'unknown'
  const form = type.startsWith('custom-') ? 'custom' : type
  return Object.hasOwn(forms, form) ? (form as Form) : 'unknown'
}

/** A schema that always fails, at the item's type, with the message for a component that is not registered. */
function unknownType(known: readonly string[]): v.GenericSchema<never> {
  return v.looseObject({type: v.picklist(known, describeUnknown)}) as unknown as v.GenericSchema<never>
}

function describeUnknown({received}: {readonly received: string}): string {
  return `No NavbarItem component found for type "${received.replaceAll(/^"|"$/g, '')}".`
}
