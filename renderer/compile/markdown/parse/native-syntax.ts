import type {Root} from 'mdast'
import type {Features} from 'satteri'
import {hideBesideCjk} from './hide-beside-cjk.ts'
import {isReadAsMeant} from './is-read-as-meant.ts'
import {StandIns} from './stand-ins.ts'
import type {Syntax} from './syntax.ts'

/** Returns the settings of the native parser that are nearest to a syntax. */
export function nativeFeatures({dollars}: Syntax): Features {
  const math = dollars === 'none' ? false : {singleDollarTextMath: dollars !== 'doubled'}
  return {gfm: true, directive: true, math, frontmatter: false}
}

/**
 * Parses a text in a syntax with a native parser that has the settings for it. Returns undefined for a text whose tree might not be that of the
 * reference parser.
 */
export function parseSyntax(text: string, syntax: Syntax, parse: (text: string) => Root): Root | undefined {
  const standIns = new StandIns(text)
  const hidden = syntax.cjkEmphasis ? hideBesideCjk(text, standIns) : text
  if (hidden === undefined) return undefined
  const tree = parse(hidden)
  standIns.restore(tree)
  return isReadAsMeant(tree, text, syntax) ? tree : undefined
}
