import type ts from 'typescript-api'
import type {ApiComment} from '../../model/api.ts'
import type {Compiler} from './load-compiler.ts'

/** What the comment before a declaration says, as it is written. Undefined when there is none, or one with flags only. */
export function readComment(ts: Compiler, node: ts.Node): ApiComment | undefined {
  const around = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const blocks = ts.getJSDocCommentsAndTags(around).filter(ts.isJSDoc)
  const block = blocks.findLast((found) => !isOfModule(found))
  return block && readBlock(ts, block)
}

/** What the comment at the beginning of a file says of the module: one that names itself such (`@packageDocumentation`, `@module`). */
export function readModuleComment(ts: Compiler, file: ts.SourceFile): ApiComment | undefined {
  const [first] = file.statements
  const blocks = first === undefined ? [] : ts.getJSDocCommentsAndTags(first).filter(ts.isJSDoc)
  const block = blocks.find(isOfModule)
  return block && readBlock(ts, block)
}

function isOfModule({tags}: ts.JSDoc): boolean {
  return tags?.some(({tagName}) => /^(?:packageDocumentation|module|fileoverview)$/.test(tagName.text)) ?? false
}

function readBlock(ts: Compiler, {comment, tags: found}: ts.JSDoc): ApiComment | undefined {
  const tags = found ?? []
  const textOf = (tag: {readonly comment?: ts.JSDocTag['comment']}): string => (ts.getTextOfJSDocComment(tag.comment) ?? '').trim()
  const named = (...names: readonly string[]): string[] =>
    tags.filter(({tagName}) => names.includes(tagName.text)).flatMap((tag) => textOf(tag) || [])
  const params = [...tags].filter(ts.isJSDocParameterTag).flatMap((tag): [string, string][] => {
    const text = textOf(tag).replace(/^-\s+/, '')
    return text === '' ? [] : [[tag.name.getText(), text]]
  })
  const read: ApiComment = {
    text: [textOf({comment}), ...named('description', 'summary', 'remarks')].filter((text) => text !== '').join('\n\n'),
    params: new Map(params),
    returns: named('returns', 'return')[0],
    examples: named('example'),
    deprecated: named('deprecated')[0],
    fallback: named('default', 'defaultValue')[0],
    throws: named('throws', 'exception'),
    see: named('see'),
  }
  return isEmpty(read) ? undefined : read
}

function isEmpty({params, ...texts}: ApiComment): boolean {
  return params.size === 0 && Object.values(texts).every((text) => text === undefined || text.length === 0)
}

/** What overloads, or the parts of what is declared in parts, say together. */
export function mergeComments(first: ApiComment | undefined, second: ApiComment | undefined): ApiComment | undefined {
  if (first === undefined || second === undefined) return first ?? second
  return {
    ...first,
    text: first.text || second.text,
    params: new Map([...second.params, ...first.params]),
    returns: first.returns ?? second.returns,
    examples: first.examples.length > 0 ? first.examples : second.examples,
  }
}
