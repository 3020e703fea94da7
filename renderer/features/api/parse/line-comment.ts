import type ts from 'typescript-api'
import type {Compiler} from './load-compiler.ts'

/**
 * Returns the comment of a member behind a bracket or another member on the same line, with its delimiters: `{ /** The size. *\/ size: 1 }`.
 * The compiler attaches only comments that begin a line.
 */
export function lineComment(ts: Compiler, node: ts.Node): string | undefined {
  if (!ts.isTypeElement(node) && !ts.isClassElement(node) && !ts.isEnumMember(node)) return undefined
  if (ts.getJSDocCommentsAndTags(node).length > 0) return undefined
  const file = node.getSourceFile()
  const before = file.text.slice(node.pos, node.getStart(file))
  const block = [...before.matchAll(/\/\*\*(?!\/)[\s\S]*?\*\//g)].at(-1)
  // one that ends its line is about what comes before it
  return block === undefined || before.slice(block.index + block[0].length).includes('\n') ? undefined : block[0]
}
