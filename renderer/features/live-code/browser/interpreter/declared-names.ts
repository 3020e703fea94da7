import type {Node, Pattern, Statement, VariableDeclaration} from 'estree-jsx'
import type {Scope} from './scope.ts'

/** Returns the names that a pattern binds: `{a, b: [c], ...d}` binds a, c and d. */
export function namesOf(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesOf(property.type === 'RestElement' ? property : property.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesOf(element) : []))
    case 'RestElement':
      return namesOf(pattern.argument)
    case 'AssignmentPattern':
      return namesOf(pattern.left)
    default:
      return []
  }
}

/** Declares the `let`, `const` and `class` bindings of statements, and creates their functions, which are hoisted. */
export function* declareBlock(statements: readonly Node[], scope: Scope): Generator<unknown, void, unknown> {
  for (const statement of statements) {
    if (statement.type === 'VariableDeclaration' && statement.kind !== 'var') declareVariables(statement, scope)
    else if (statement.type === 'ClassDeclaration' && statement.id) scope.declare(statement.id.name, {isReady: false})
  }
  for (const statement of statements) {
    if (statement.type !== 'FunctionDeclaration' || !statement.id) continue
    scope.declare(statement.id.name, {value: yield* scope.evaluate({...statement, type: 'FunctionExpression', id: null})})
    Object.defineProperty(scope.get(statement.id.name), 'name', {value: statement.id.name, configurable: true})
  }
}

/** Declares the names of a `let` or `const`. */
export function declareVariables({kind, declarations}: VariableDeclaration, scope: Scope): void {
  for (const name of declarations.flatMap(({id}) => namesOf(id))) scope.declare(name, {isConstant: kind === 'const', isReady: false})
}

/** Declares all `var` bindings in a function. */
export function declareVars(statements: readonly Statement[], scope: Scope): void {
  for (const name of statements.flatMap(varsOf)) if (!scope.has(name)) scope.declare(name)
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
])

function varsOf(node: Node): string[] {
  if (FUNCTIONS.has(node.type)) return []
  const own = node.type === 'VariableDeclaration' && node.kind === 'var' ? node.declarations.flatMap(({id}) => namesOf(id)) : []
  return [...own, ...childrenOf(node).flatMap(varsOf)]
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && typeof value.type === 'string')
}
