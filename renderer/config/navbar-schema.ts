import * as v from 'valibot'
import {text} from './link-schema.ts'
import {navbarItem} from './navbar-item-schema.ts'

const settings = v.strictObject({
  /** Text beside the logo; empty for none. Default: the title of the site. */
  title: v.optional(v.string()),
  /** Picture at the beginning of the bar. */
  logo: v.optional(
    v.strictObject({
      /** File of `content/static`, such as `/logo.svg`. */
      src: text,
      /** The same for dark pages. */
      srcDark: v.optional(text),
      /** What the picture says; empty where the title beside it says it already. */
      alt: v.optional(v.string(), ''),
      /** Where logo and title lead. Default: the home page. */
      href: v.optional(text),
      /** In CSS pixels. */
      width: v.optional(v.number()),
      /** In CSS pixels. */
      height: v.optional(v.number()),
    }),
  ),
  /** The bar leaves when readers scroll down, and comes back when they scroll up. */
  hideOnScroll: v.optional(v.boolean(), false),
  /** What is in the bar. `type` says what an item is; one without it is a link, or a dropdown if it has `items`. */
  items: v.optional(v.array(navbarItem), []),
})

/** The part `navbar` as it is written; named for its docstrings (see `schema.ts`). */
export interface NavbarInput extends v.InferInput<typeof settings> {}

/** The bar above every page. */
export const navbar: v.GenericSchema<NavbarInput, v.InferOutput<typeof settings>> = settings
