import type {Root} from 'mdast'
import {loadPackage} from '../../markdown/load-package.ts'
import {addEstrees} from './add-estrees.ts'
import {isTooDeep} from './is-too-deep.ts'

/**
 * A function that parses MDX to the same tree as remark-mdx. Returns undefined for a text that it cannot read in the same way or
 * that contains an error: remark-mdx then has to parse it, and reports the error and its place.
 */
export type NativeMdxParser = (text: string) => Root | undefined

/** Directive titles that remark rejects and the native parser accepts; titles of admonitions have been turned into labels before. */
const TITLED_DIRECTIVE = /^[\t >]*::::*[a-z][\w-]*[\t ][\t ]*[^\s{]/im

/** Loads the native MDX parser. Returns undefined if its binding is missing. */
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

/** Maximum number of nodes that the native parser may move to take JSX and expressions out of their paragraphs: 80 MB. */
const MOVE_LIMIT = 20_000_000

/**
 * Reports whether the native parser can read the text. It overflows the stack where code nests deeply, and for each paragraph of
 * only JSX it copies all siblings of the paragraph.
 */
export function canReadNatively(text: string): boolean {
  return !isTooDeep(text) && countMoves(text) <= MOVE_LIMIT
}

/** Returns an upper bound: the number of lines times the number of lines that may begin such a paragraph. */
function countMoves(text: string): number {
  let lines = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines += 1
  if (lines * lines <= MOVE_LIMIT) return 0
  return lines * (text.match(/^[\t >\-*+\d.)]*[<{]/gm)?.length ?? 0)
}
