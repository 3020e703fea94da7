import type {Node} from 'estree-jsx'
import type {Evaluation, Scope} from './scope.ts'

const NAMELESS: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression'])

/** Evaluates what is given to a name: a function or class without a name of its own gets that. */
export function* evaluateNamed(node: Node, target: Node, scope: Scope): Evaluation {
  const value = yield* scope.evaluate(node)
  if (target.type === 'Identifier' && NAMELESS.has(node.type) && !('id' in node && node.id)) {
    Object.defineProperty(value, 'name', {value: target.name, configurable: true})
  }
  return value
}
