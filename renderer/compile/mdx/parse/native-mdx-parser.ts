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
const TITLED_DIRECTIVE = /^[\t >]*::::*[a-z][\w-]*[\t ][\t ]*[^\s{]/im

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
    if (!canReadNatively(text) || TITLED_DIRECTIVE.test(text)) return undefined
    try {
      const tree = satteri.mdxToMdast(text, {features}) as Root
      return addEstrees(tree, text) ? tree : undefined
    } catch {
      return undefined
    }
  }
}

/** Nodes that the native parser may move to take JSX and expressions out of their paragraphs: 80 MB. */
const MOVE_LIMIT = 20_000_000

/**
 * Whether the native parser can take the text. It runs out of stack where code nests deep, and for each paragraph of nothing
 * but JSX it writes all that stands beside the paragraph once more.
 */
export function canReadNatively(text: string): boolean {
  return !isTooDeep(text) && countMoves(text) <= MOVE_LIMIT
}

/** An estimate that is not too low: all lines, times those that may begin such a paragraph. */
function countMoves(text: string): number {
  let lines = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines += 1
  if (lines * lines <= MOVE_LIMIT) return 0
  return lines * (text.match(/^[\t >\-*+\d.)]*[<{]/gm)?.length ?? 0)
}
