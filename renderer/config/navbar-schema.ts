import * as v from 'valibot'
import {text} from './link-schema.ts'
import {navbarItem} from './navbar-item-schema.ts'

const settings = v.strictObject({
  /** Text beside the logo. Empty for none. Default: the title of the site. */
  title: v.optional(v.string()),
  /** Image at the start of the navbar. */
  logo: v.optional(
    v.strictObject({
      /** A file in `content/static`, such as `/logo.svg`. */
      src: text,
      /** The image for dark mode. Default: the same image. */
      srcDark: v.optional(text),
      /** Alternative text. Leave it empty if the title beside it says the same. */
      alt: v.optional(v.string(), ''),
      /** The link of logo and title. Default: the home page. */
      href: v.optional(text),
      /** In CSS pixels. */
      width: v.optional(v.number()),
      /** In CSS pixels. */
      height: v.optional(v.number()),
    }),
  ),
  /** Hides the navbar while readers scroll down, and shows it again when they scroll up. */
  hideOnScroll: v.optional(v.boolean(), false),
  /** Items of the navbar. An item without a `type` is a link, or a dropdown if it has `items`. */
  items: v.optional(v.array(navbarItem), []),
})

/** Input of the key `navbar`. A named interface keeps its docstrings (see `schema.ts`). */
export interface NavbarInput extends v.InferInput<typeof settings> {}

/** Its output, named for the same reason. */
export interface NavbarConfig extends v.InferOutput<typeof settings> {}

/** The bar at the top of every page. */
export const navbar: v.GenericSchema<NavbarInput, NavbarConfig> = settings
