import type ts from 'typescript-api'
import type {Compiler} from '../samples/compiler.ts'
import type {ModuleSource} from '../samples/create-programs.ts'
import {importedNames} from '../samples/declared-names.ts'
import {resolveAlias} from './documented-symbols.ts'
import type {DocumentedSymbols, LinkedProgram} from './documented-symbols.ts'

/** A documented name in the code of a sample, by offsets, with the target as in `PageUses`. */
export type NamedTarget = {readonly start: number; readonly end: number; readonly target: string}

/** Finds the documented names in a sample. Finds fewer if the sample has type errors. */
export function findUses(linked: LinkedProgram, {targetOf, names}: DocumentedSymbols, source: ModuleSource): NamedTarget[] {
  const {compiler, program} = linked
  const file = program.getSourceFile(source.file)
  const imports = file?.statements.filter(compiler.isImportDeclaration) ?? []
  const imported = new Set(imports.flatMap(({importClause}) => importedNames(compiler, importClause).map(({name}) => name)))
  const found: NamedTarget[] = []
  const visit = (node: ts.Node): void => {
    if (node.end <= source.start || node.pos >= source.end) return
    if (compiler.isIdentifier(node) && node.end <= source.end && (names.has(node.text) || imported.has(node.text))) {
      const start = node.getStart(file)
      const symbol = start < source.start ? undefined : meaningOf(linked, node)
      const target = symbol && targetOf(resolveAlias(linked, symbol), isTypeName(compiler, node))
      if (target !== undefined) found.push({start: start - source.start, end: node.end - source.start, target})
    }
    compiler.forEachChild(node, visit)
  }
  if (file !== undefined) visit(file)
  return found
}

/** Returns the symbol that a reader would take a name for. A key of an object literal means the property expected there. */
function meaningOf({compiler, program}: LinkedProgram, node: ts.Identifier): ts.Symbol | undefined {
  const checker = program.getTypeChecker()
  const {parent} = node
  if (compiler.isJsxAttribute(parent)) return checker.getContextualType(parent.parent)?.getProperty(node.text)
  if (compiler.isObjectLiteralElementLike(parent) && parent.name === node && compiler.isObjectLiteralExpression(parent.parent))
    return checker.getContextualType(parent.parent)?.getProperty(node.text)
  if (compiler.isBindingElement(parent) && parent.name === node)
    return parent.propertyName === undefined && compiler.isObjectBindingPattern(parent.parent)
      ? checker.getTypeAtLocation(parent.parent).getProperty(node.text)
      : undefined
  return checker.getSymbolAtLocation(node)
}

/** Reports whether a name refers to a type: `x: Tensor`, `Media.Blob` in a type, `implements Tensor`. */
function isTypeName(compiler: Compiler, node: ts.Identifier): boolean {
  let name: ts.Node = node
  while (compiler.isQualifiedName(name.parent)) name = name.parent
  return compiler.isTypeReferenceNode(name.parent) || compiler.isExpressionWithTypeArguments(name.parent)
}
