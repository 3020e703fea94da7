import type {Expression, TaggedTemplateExpression} from 'estree-jsx'
import {evaluateNamed} from './evaluate-named.ts'
import {applyBinary, applyUnary, needsRight} from './operators.ts'
import {bindPattern} from './patterns.ts'
import {memberOf, NOTHING, referenceOf, thisOf} from './references.ts'
import {Awaiting} from './scope.ts'
import type {DirectHandlers, Handlers} from './scope.ts'

const LOGICAL: ReadonlySet<string> = new Set(['&&=', '||=', '??='])

/** Handlers of expressions without operands. */
export const values = {
  Literal: (node) => ('regex' in node ? new RegExp(node.regex.pattern, node.regex.flags) : node.value),
  Identifier: ({name}, scope) => scope.get(name),
  ThisExpression: (_node, {frame}) => thisOf(frame),
  MetaProperty({meta}, {frame}) {
    if (meta.name === 'new') return frame.newTarget
    throw new SyntaxError('`import.meta` does not exist here')
  },
} satisfies DirectHandlers

/** Handlers of all expressions except calls, objects, functions and classes. */
export const expressions = {
  *TemplateLiteral({quasis, expressions: parts}, scope) {
    let text = ''
    for (const [index, {value}] of quasis.entries()) {
      const part = parts[index]
      text += value.cooked ?? ''
      if (part) text += String(yield* scope.evaluate(part))
    }
    return text
  },
  *UnaryExpression({operator, argument}, scope) {
    if (operator === 'delete') {
      const target = argument.type === 'ChainExpression' ? argument.expression : argument
      return target.type === 'MemberExpression' ? (yield* memberOf(target, scope)).remove() : true
    }
    if (operator === 'typeof' && argument.type === 'Identifier' && !scope.knows(argument.name)) return 'undefined'
    return applyUnary(operator, yield* scope.evaluate(argument))
  },
  *BinaryExpression({operator, left, right}, scope) {
    const first = left.type === 'PrivateIdentifier' ? scope.get(`#${left.name}`) : yield* scope.evaluate(left)
    const second = yield* scope.evaluate(right)
    return left.type === 'PrivateIdentifier' ? Object.hasOwn(second as object, first as string) : applyBinary(operator, first, second)
  },
  *LogicalExpression({operator, left, right}, scope) {
    const value = yield* scope.evaluate(left)
    return needsRight(operator, value) ? yield* scope.evaluate(right) : value
  },
  *ConditionalExpression({test, consequent, alternate}, scope) {
    return yield* scope.evaluate((yield* scope.evaluate(test)) ? consequent : alternate)
  },
  *SequenceExpression({expressions: parts}, scope) {
    let value: unknown
    for (const part of parts) value = yield* scope.evaluate(part)
    return value
  },
  *AssignmentExpression({operator, left, right}, scope) {
    if (left.type === 'ObjectPattern' || left.type === 'ArrayPattern') {
      const value = yield* scope.evaluate(right)
      yield* bindPattern(left, value, {scope, how: 'assign'})
      return value
    }
    const place = yield* referenceOf(left, scope)
    if (LOGICAL.has(operator) && !needsRight(operator.slice(0, -1), place.get())) return place.get()
    const before = operator === '=' || LOGICAL.has(operator) ? undefined : place.get()
    const given = yield* evaluateNamed(right, left, scope)
    const value = operator === '=' || LOGICAL.has(operator) ? given : applyBinary(operator.slice(0, -1), before, given)
    place.set(value)
    return value
  },
  *UpdateExpression({operator, prefix, argument}, scope) {
    const place = yield* referenceOf(argument, scope)
    const value = place.get()
    let before = typeof value === 'bigint' ? value : Number(value)
    const after = operator === '++' ? ++before : --before
    place.set(after)
    return prefix ? after : typeof value === 'bigint' ? value : Number(value)
  },
  *MemberExpression(node, scope) {
    return (yield* memberOf(node, scope)).get()
  },
  *ChainExpression({expression}, scope) {
    const value = yield* scope.evaluate(expression)
    return value === NOTHING ? undefined : value
  },
  *AwaitExpression({argument}, scope) {
    return yield new Awaiting(yield* scope.evaluate(argument))
  },
  *YieldExpression({argument, delegate}, scope) {
    const value = argument ? yield* scope.evaluate(argument) : undefined
    return delegate ? yield* value as Iterable<unknown> : yield value
  },
} satisfies Handlers

/** Creates the strings argument of a tagged template. */
export function templateStrings({quasi}: TaggedTemplateExpression): TemplateStringsArray {
  const cooked = quasi.quasis.map(({value}) => value.cooked) as string[]
  return Object.freeze(Object.assign(cooked, {raw: Object.freeze(quasi.quasis.map(({value}) => value.raw))}))
}

/** Describes an expression for error messages. */
export function describe(node: Expression): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ThisExpression') return 'this'
  if (node.type !== 'MemberExpression' || node.object.type === 'Super') return 'The expression'
  if (node.computed) return `${describe(node.object)}[…]`
  return `${describe(node.object)}.${'name' in node.property ? node.property.name : ''}`
}
