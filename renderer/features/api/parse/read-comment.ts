import type ts from 'typescript-api'
import type {ApiComment} from '../model/api.ts'
import {lineComment} from './line-comment.ts'
import type {Compiler} from './load-compiler.ts'
import {splitComment} from './split-comment.ts'

/** Reads the comment before a declaration, unrendered. Returns undefined if there is none, or one with flags only. */
export function readComment(ts: Compiler, node: ts.Node): ApiComment | undefined {
  const around = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const blocks = ts.getJSDocCommentsAndTags(around).filter(ts.isJSDoc)
  const written = blocks.findLast((found) => !isOfModule(found))?.getText() ?? lineComment(ts, node)
  return written === undefined ? undefined : readBlock(written)
}

/** Reads the last comment in code without a node of its own, such as that before a member of a union. */
export function readCommentIn(code: string): ApiComment | undefined {
  const block = [...code.matchAll(/\/\*\*(?!\/)[\s\S]*?\*\//g)].at(-1)?.[0]
  return block === undefined ? undefined : readBlock(block)
}

/** Reads the comment of a module at the beginning of a file, marked as such (`@packageDocumentation`, `@module`). */
export function readModuleComment(ts: Compiler, file: ts.SourceFile): ApiComment | undefined {
  // the compiler attaches only the nearest preceding comment to a statement
  const comments = (ts.getLeadingCommentRanges(file.text, 0) ?? []).map(({pos, end}) => file.text.slice(pos, end))
  const block = comments.find((text) => text.startsWith('/**') && splitComment(text).tags.some(([name]) => moduleTags.has(name)))
  return block === undefined ? undefined : readBlock(block)
}

/** Tags of comments that apply to a whole file. */
const moduleTags = new Set(['packageDocumentation', 'module', 'fileoverview'])

function isOfModule({tags}: ts.JSDoc): boolean {
  return tags?.some(({tagName}) => moduleTags.has(tagName.text)) ?? false
}

/** @param written the comment with its delimiters */
function readBlock(written: string): ApiComment | undefined {
  const {text, tags} = splitComment(written)
  const named = (...names: readonly string[]): string[] =>
    tags.flatMap(([name, said]) => (names.includes(name) && said !== '' ? [said] : []))
  const read: ApiComment = {
    text: [text, ...named('description', 'summary', 'remarks')].filter((one) => one !== '').join('\n\n'),
    params: new Map(tags.flatMap(([name, said]) => (nameTags.has(name) ? namedText(said) : []))),
    returns: named('returns', 'return').map(withoutType)[0],
    examples: named('example'),
    deprecated: named('deprecated')[0],
    fallback: named('default', 'defaultValue')[0],
    throws: named('throws', 'exception').map(withoutType),
    see: named('see'),
    others: tags.filter(([name, said]) => otherTags.has(name) && said !== ''),
  }
  return isEmpty(read) ? undefined : read
}

/** Tags that describe something by name. */
const nameTags = new Set(['param', 'arg', 'argument', 'property', 'prop', 'template', 'typeParam'])

/** Tags that are shown with their name. */
const otherTags = new Set(['since', 'version', 'author', 'license', 'copyright', 'todo', 'note', 'warning', 'legacy'])

/** @example namedText('{string} [name=1] - The name.') // => [['name', 'The name.']] */
function namedText(text: string): [string, string][] {
  const [, name = '', said = ''] = /^(\[[^\]]*\]|\S+)\s+(?:-\s+)?([^]*)$/.exec(withoutType(text)) ?? []
  return said === '' ? [] : [[name.replaceAll(/^\[|=.*|\]$/g, ''), said]]
}

/** Removes a type in braces, which the signature already has. Braces with `@` are a link. */
function withoutType(text: string): string {
  return text.replace(/^\{(?!@)(?:[^{}]|\{[^{}]*\})*\}\s*/, '')
}

/** Reports whether a comment says nothing. */
export function isEmpty({params, ...texts}: ApiComment): boolean {
  return params.size === 0 && Object.values(texts).every((text) => text === undefined || text.length === 0)
}

/** Joins the comments of a getter and its setter. */
export function joinComments(first: ApiComment | undefined, second: ApiComment | undefined): ApiComment | undefined {
  const merged = mergeComments(first, second)
  const texts = new Set([first?.text ?? '', second?.text ?? ''].filter((text) => text !== ''))
  return merged && {...merged, text: [...texts].join('\n\n')}
}

/** Merges the comments of overloads, of a declaration in several parts, or of a declaration and its export. */
export function mergeComments(first: ApiComment | undefined, second: ApiComment | undefined): ApiComment | undefined {
  if (first === undefined || second === undefined) return first ?? second
  return {
    ...first,
    text: first.text || second.text,
    params: new Map([...second.params, ...first.params]),
    returns: first.returns ?? second.returns,
    examples: first.examples.length > 0 ? first.examples : second.examples,
    deprecated: first.deprecated ?? second.deprecated,
    fallback: first.fallback ?? second.fallback,
    throws: first.throws.length > 0 ? first.throws : second.throws,
    see: first.see.length > 0 ? first.see : second.see,
    others: [...first.others, ...second.others],
  }
}
