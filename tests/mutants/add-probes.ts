import ts from 'typescript-api'
import type {Bug} from './bug.ts'

/**
 * Returns the text of a file that notes each time it comes to the place of a bug: `globalThis.reachedBug?.(number)`, before the statement in which
 * the bug is, or in the function whose body is an expression.
 * @param bugs of this file, with their numbers
 * @param header code that is put before everything
 */
export function addProbes(file: string, text: string, {bugs, header}: {bugs: ReadonlyMap<number, Bug>; header: string}): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const insertions: {at: number; code: string}[] = []
  for (const [number, {place}] of bugs) {
    const call = `globalThis.reachedBug?.(${number})`
    const node = nodeAround(source, place)
    if (ts.isBlock(node.parent) || ts.isSourceFile(node.parent) || ts.isCaseOrDefaultClause(node.parent)) {
      insertions.push({at: node.getStart(source), code: `;${call};`})
    } else {
      insertions.push({at: node.getStart(source), code: `(${call},`}, {at: node.getEnd(), code: ')'})
    }
  }
  const inOrder = insertions.toSorted((a, b) => b.at - a.at)
  return header + inOrder.reduce((whole, {at, code}) => whole.slice(0, at) + code + whole.slice(at), text)
}

/** Returns the innermost statement, or body of an arrow function, that has a place. */
function nodeAround(source: ts.SourceFile, place: number): ts.Node {
  let node = innermost(source, place)
  while (!isProbed(node)) node = node.parent
  // a function: its first statement, of which it is known that it runs when the function does
  if (ts.isFunctionDeclaration(node) && node.body?.statements[0]) return node.body.statements[0]
  return node
}

function isProbed(node: ts.Node): boolean {
  if (ts.isArrowFunction(node.parent) && node.parent.body === node && !ts.isBlock(node)) return true
  if (!ts.isStatement(node) || ts.isBlock(node)) return false
  return ts.isBlock(node.parent) || ts.isSourceFile(node.parent) || ts.isCaseOrDefaultClause(node.parent)
}

function innermost(node: ts.Node, place: number): ts.Node {
  const inside = node.getChildren().find((child) => child.getStart() <= place && place < child.getEnd())
  return inside === undefined ? node : innermost(inside, place)
}
