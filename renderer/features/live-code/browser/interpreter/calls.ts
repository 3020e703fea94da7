import type {Expression, SpreadElement} from 'estree-jsx'
import {describe, templateStrings} from './expressions.ts'
import {memberOf, NOTHING} from './references.ts'
import type {Evaluation, Handlers, Scope} from './scope.ts'

/** Handlers of calls, constructor calls and tagged templates. */
export const calls = {
  *CallExpression({callee, arguments: given, optional}, scope) {
    if (callee.type === 'Super') {
      const args = yield* listOf(given, scope)
      if (!scope.frame.callSuper) throw new SyntaxError('`super()` belongs into the constructor of a derived class')
      return scope.frame.callSuper(args)
    }
    const {called, object} = yield* calleeOf(callee, scope)
    if (called === NOTHING || (optional && (called === undefined || called === null))) return NOTHING
    const args = yield* listOf(given, scope)
    return Reflect.apply(functionOf(called, callee), object, args)
  },
  *NewExpression({callee, arguments: given}, scope) {
    const called = callee.type === 'Super' ? undefined : yield* scope.evaluate(callee)
    const args = yield* listOf(given, scope)
    if (typeof called !== 'function') throw new TypeError(`${callee.type === 'Super' ? 'super' : describe(callee)} is not a constructor`)
    return Reflect.construct(called, args) as unknown
  },
  *TaggedTemplateExpression(node, scope) {
    const {called, object} = yield* calleeOf(node.tag, scope)
    const args = yield* listOf(node.quasi.expressions, scope)
    return Reflect.apply(functionOf(called, node.tag), object, [templateStrings(node), ...args])
  },
  *ArrayExpression({elements}, scope) {
    return yield* listOf(elements, scope)
  },
} satisfies Handlers

/** Resolves the function of a call and its `this`. */
function* calleeOf(callee: Expression, scope: Scope): Evaluation<{called: unknown; object: unknown}> {
  if (callee.type === 'ChainExpression') {
    const inner = yield* calleeOf(callee.expression, scope)
    return inner.called === NOTHING ? {called: undefined, object: undefined} : inner
  }
  if (callee.type !== 'MemberExpression') return {called: yield* scope.evaluate(callee), object: undefined}
  const member = yield* memberOf(callee, scope)
  return {called: member.get(), object: member.object}
}

function functionOf(value: unknown, callee: Expression): (...args: unknown[]) => unknown {
  if (typeof value !== 'function') throw new TypeError(`${describe(callee)} is not a function`)
  return value as (...args: unknown[]) => unknown
}

function* listOf(nodes: readonly (Expression | SpreadElement | null)[], scope: Scope): Evaluation<unknown[]> {
  let list: unknown[] = []
  for (const node of nodes) {
    if (node === null) list.length += 1
    else if (node.type === 'SpreadElement') list = [...list, ...((yield* scope.evaluate(node.argument)) as Iterable<unknown>)]
    else list.push(yield* scope.evaluate(node))
  }
  return list
}
