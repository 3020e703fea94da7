import type {CallExpression, JSXElement, Node, Program, SimpleCallExpression} from 'estree-jsx'
import {walk} from 'estree-walker'
import {append} from '../../core/data/append.ts'
import {readElement} from './read-element.ts'
import {readParts} from './read-parts.ts'
import type {FoundText, ReadText, TextNode, UnclearText} from './read-parts.ts'
import {objectValues, staticText, textConstants} from './static-text.ts'
import type {TextConstants} from './static-text.ts'

/** The texts of a module, in source order. */
export type FoundTexts = {
  readonly texts: readonly FoundText[]
  readonly unclear: readonly UnclearText[]
  /** Whether all uses of the translation imports were extracted: none is unclear or passed on as a value. */
  readonly isWhole: boolean
}

const SOURCE = 'docsite/react'

/**
 * Reports whether a module may contain texts to translate, or re-export the translation functions. Cheap; may return false
 * positives only.
 */
export function mayHaveTexts(source: string): boolean {
  return source.includes(SOURCE) && /translate|export\s*\*|import\s*\(/i.test(source)
}

/** The local names of a module's imports. `all` contains the names of namespace imports of `docsite/react`. */
type Imports = {readonly call: ReadonlySet<string>; readonly element: ReadonlySet<string>; readonly all: ReadonlySet<string>}

/**
 * Finds the uses of `translate` and `<Translate>` from `docsite/react` in a module printed by esbuild. In such a module, inner
 * names never shadow imported ones, so a name alone identifies the import.
 */
export function findTexts(program: Program): FoundTexts {
  const imports = importsOf(program)
  const texts: FoundText[] = []
  const unclear: UnclearText[] = []
  const constants = textConstants(program)
  const names = new Set([...imports.call, ...imports.element, ...imports.all])
  let mentions = program.body.filter(isReexport).length
  walk(program, {
    enter(node: Node, parent: Node | null) {
      if (isMention(node, parent, names)) mentions += 1
      const use = readUse(node, {imports, constants})
      if (use?.text) texts.push(use.text)
      append(unclear, use?.unclear ?? [])
    },
  })
  return {texts, unclear, isWhole: mentions === sum(texts.map(({node}) => mentionsOf(node)))}
}

/** Reports whether a statement re-exports from `docsite/react`. */
function isReexport(statement: Program['body'][number]): boolean {
  const isExport = statement.type === 'ExportAllDeclaration' || statement.type === 'ExportNamedDeclaration'
  return isExport && statement.source?.value === SOURCE
}

/** Reports whether a node refers to one of the imported names, outside the import itself, or is a dynamic import of `docsite/react`. */
function isMention(node: Node, parent: Node | null, names: ReadonlySet<string>): boolean {
  if (node.type === 'ImportExpression') return node.source.type === 'Literal' && node.source.value === SOURCE
  if ((node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || !names.has(node.name)) return false
  return parent?.type !== 'ImportSpecifier' && parent?.type !== 'ImportNamespaceSpecifier'
}

/** Returns how often a declaration mentions the imported name. */
function mentionsOf(node: TextNode): number {
  return node.type === 'JSXElement' && node.closingElement ? 2 : 1
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

type Scope = {readonly imports: Imports; readonly constants: TextConstants}

function readUse(node: Node, {imports, constants}: Scope): ReadText | undefined {
  const isElement = node.type === 'JSXElement'
  if (!isElement && node.type !== 'CallExpression') return undefined
  const isUse = isElement ? isTranslateElement(node, imports) : isTranslateCall(node, imports)
  if (!isUse) return undefined
  return isElement ? readElement(node, constants) : readCall(node, constants)
}

function readCall(node: SimpleCallExpression, constants: TextConstants): ReadText {
  const [argument] = node.arguments
  if (argument === undefined) return {unclear: [{node, reason: 'has neither an id nor a message', isWrong: true}]}
  const values = objectValues(argument)
  if (values === undefined) return {unclear: [{node, reason: 'is not given an object literal', isWrong: false}]}
  const given = [...values].map(([name, value]) => [name, staticText(value, constants)] as const)
  return readParts(node, new Map(given))
}

function importsOf({body}: Program): Imports {
  const imports = {call: new Set<string>(), element: new Set<string>(), all: new Set<string>()}
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== SOURCE) continue
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportNamespaceSpecifier') imports.all.add(specifier.local.name)
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue
      if (specifier.imported.name === 'translate') imports.call.add(specifier.local.name)
      if (specifier.imported.name === 'Translate') imports.element.add(specifier.local.name)
    }
  }
  return imports
}

function isTranslateCall({callee}: CallExpression, {call, all}: Imports): boolean {
  if (callee.type === 'Identifier') return call.has(callee.name)
  if (callee.type !== 'MemberExpression' || callee.computed || callee.object.type !== 'Identifier') return false
  return all.has(callee.object.name) && callee.property.type === 'Identifier' && callee.property.name === 'translate'
}

function isTranslateElement({openingElement: {name}}: JSXElement, {element, all}: Imports): boolean {
  if (name.type === 'JSXIdentifier') return element.has(name.name)
  if (name.type !== 'JSXMemberExpression' || name.object.type !== 'JSXIdentifier') return false
  return all.has(name.object.name) && name.property.name === 'Translate'
}
