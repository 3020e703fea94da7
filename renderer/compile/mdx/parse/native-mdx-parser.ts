import type {Root} from 'mdast'
import {loadPackage} from '../../markdown/load-package.ts'
import {closesAfterDefinition} from '../../markdown/parse/create-parser.ts'
import {nativeFeatures, parseSyntax} from '../../markdown/parse/native-syntax.ts'
import type {Syntax} from '../../markdown/parse/syntax.ts'
import {addEstrees} from './add-estrees.ts'
import {isTooDeep} from './is-too-deep.ts'
import {leavesTagsOpen} from './leaves-tags-open.ts'
import {MdxSyntaxError} from './read-code.ts'

/**
 * A function that parses MDX to the same tree as remark-mdx. Returns an error for a text that contains one, and nothing for a text that it
 * cannot read in the same way: remark-mdx then has to parse it, and reports errors more precisely.
 */
export type NativeMdxParser = (text: string) => {readonly tree: Root} | {readonly error?: MdxSyntaxError}

/** Directive titles that remark rejects and the native parser accepts; titles of admonitions have been turned into labels before. */
const TITLED_DIRECTIVE = /^[\t >]*::::*[a-z][\w-]*[\t ][\t ]*[^\s{]/im

/** Loads the native MDX parser. Returns undefined if its binding is missing. */
export function loadNativeMdxParser(syntax: Syntax): NativeMdxParser | undefined {
  let satteri: typeof import('satteri')
  try {
    satteri = loadPackage('satteri') as typeof import('satteri')
  } catch {
    return undefined
  }
  const features = nativeFeatures(syntax)
  return (text) => {
    if (!canReadNatively(text) || TITLED_DIRECTIVE.test(text) || closesAfterDefinition(text)) return {}
    try {
      const tree = parseSyntax(text, syntax, (read) => satteri.mdxToMdast(read, {features}) as Root)
      return tree !== undefined && addEstrees(tree, text) ? {tree} : {}
    } catch (error) {
      return {...withError(error)}
    }
  }
}

/** Returns the error of the native parser, whose message begins with its place, or that of the reader of code. */
function withError(thrown: unknown): {readonly error?: MdxSyntaxError} {
  if (thrown instanceof MdxSyntaxError) return {error: thrown}
  const [, line, column, said] = /^(\d+):(\d+): ([^]*) \(mdx-jsx:[\w-]+\)$/.exec(thrown instanceof Error ? thrown.message : '') ?? []
  if (said === undefined) return {}
  const place = {line: Number(line), column: Number(column)}
  const [, what, detail] = /^(Could not parse .*) with oxc: ([^]*)$/.exec(said) ?? []
  if (what !== undefined) return {error: new MdxSyntaxError(what, {place, ruleId: 'acorn', cause: new SyntaxError(detail)})}
  const [opened, openLine, openColumn] = OPENED.exec(said) ?? []
  if (opened !== undefined) {
    const tag = said.startsWith('Expected') ? {line: Number(openLine), column: Number(openColumn)} : place
    return {error: new MdxSyntaxError(said.replace(opened, ''), {place: tag, ruleId: 'end-tag-mismatch'})}
  }
  if (said.includes('open tag first')) return {error: new MdxSyntaxError(said, {place, ruleId: 'unexpected-closing-slash'})}
  const ruleId = said.includes('end of file') ? 'unexpected-eof' : 'unexpected-character'
  // remark-mdx locates the character, the native parser the beginning of its tag
  const at = said.startsWith('Unexpected character') ? {...place, column: place.column + 1} : place
  return {error: new MdxSyntaxError(said, {place: at, ruleId})}
}

/** Matches where the native parser says that a tag was opened. */
const OPENED = / \((?:`[^`]*` opened at )?(\d+):(\d+)\)/

/** Maximum number of nodes that the native parser may move to take JSX and expressions out of their paragraphs: 80 MB. */
const MOVE_LIMIT = 20_000_000

/**
 * Reports whether the native parser can read the text. It overflows the stack where code nests deeply, takes exponential
 * time where braces leave tags open, and for each paragraph of only JSX it copies all siblings of the paragraph.
 */
export function canReadNatively(text: string): boolean {
  return !isTooDeep(text) && !leavesTagsOpen(text) && countMoves(text) <= MOVE_LIMIT
}

/** Returns an upper bound: the number of lines times the number of lines that may begin such a paragraph. */
function countMoves(text: string): number {
  let lines = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines += 1
  if (lines * lines <= MOVE_LIMIT) return 0
  return lines * (text.match(/^[\t >\-*+\d.)]*[<{]/gm)?.length ?? 0)
}
