import type {Root} from 'mdast'
import {loadPackage} from '../../markdown/load-package.ts'
import {addEstrees} from './add-estrees.ts'
import {isTooDeep} from './is-too-deep.ts'

/**
 * Parses MDX to the tree that remark-mdx makes of it. Undefined for a text that it can't read in the same way, or that has
 * an error in it: then remark-mdx is to be asked, which also says what is wrong and where.
 */
export type NativeMdxParser = (text: string) => Root | undefined

/** What remark's directives don't allow, and the native ones do; titles of admonitions have been turned into labels before. */
const TITLED_DIRECTIVE = /^[\t >]*:{3,}[a-z][\w-]*[\t ]+[^\s{]/im

/** The native parser of MDX; undefined where its binding is missing. */
export function loadNativeMdxParser({hasMath}: {readonly hasMath: boolean}): NativeMdxParser | undefined {
  let satteri: typeof import('satteri')
  try {
    satteri = loadPackage('satteri') as typeof import('satteri')
  } catch {
    return undefined
  }
  const features = {gfm: true, directive: true, math: hasMath, frontmatter: false}
  return (text) => {
    if (isTooDeep(text) || TITLED_DIRECTIVE.test(text)) return undefined
    try {
      const tree = satteri.mdxToMdast(text, {features}) as Root
      return addEstrees(tree, text) ? tree : undefined
    } catch {
      return undefined
    }
  }
}
