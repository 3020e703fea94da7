import type {Node} from 'estree-jsx'
import type {Evaluation, Scope} from './scope.ts'

const NAMELESS: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression'])

/** Evaluates an expression that is bound to a name, and gives this name to an anonymous function or class. */
export function* evaluateNamed(node: Node, target: Node, scope: Scope): Evaluation {
  const value = yield* scope.evaluate(node)
  if (target.type === 'Identifier' && NAMELESS.has(node.type) && !('id' in node && node.id)) {
    Object.defineProperty(value, 'name', {value: target.name, configurable: true})
  }
  return value
}
