import type {AbsolutePath} from '../../core/model/paths.ts'
import {rangeOf} from './version-in-use.ts'

/**
 * The first version of Docusaurus whose `.md` files have to be MDX in all they contain. Before, MDX was a more tolerant language, and only a
 * heading at the start of a text was that of its page; unknown components were elements.
 */
export const STRICT_MDX = 3

/** Returns the major version of Docusaurus that the site's `package.json` asks for. Infinity if it names none. */
export function docusaurusMajor(root: AbsolutePath): number {
  return Number(/^\D{0,2}(\d+)/.exec(rangeOf(root, '@docusaurus/core'))?.[1] ?? Infinity)
}
