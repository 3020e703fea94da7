import type {ForInStatement, ForOfStatement, Node, Pattern, VariableDeclaration} from 'estree-jsx'
import {Completion} from './completion.ts'
import {declareVariables} from './declared-names.ts'
import {bindPattern} from './patterns.ts'
import {Awaiting} from './scope.ts'
import type {Evaluation, Handlers, Scope} from './scope.ts'

/** Handlers of loops, and of labels, which only apply to loops and blocks. */
export const loops = {
  *WhileStatement(node, scope) {
    return yield* runLoop(node, scope, [])
  },
  *DoWhileStatement(node, scope) {
    return yield* runLoop(node, scope, [])
  },
  *ForStatement(node, scope) {
    return yield* runLoop(node, scope, [])
  },
  *ForOfStatement(node, scope) {
    return yield* runLoop(node, scope, [])
  },
  *ForInStatement(node, scope) {
    return yield* runLoop(node, scope, [])
  },
  *LabeledStatement(node, scope) {
    const labels = [node.label.name]
    let body = node.body
    for (; body.type === 'LabeledStatement'; body = body.body) labels.push(body.label.name)
    const completion = yield* runLoop(body, scope, labels)
    const isOver = completion instanceof Completion && completion.kind === 'break' && labels.includes(completion.label ?? '')
    return isOver ? undefined : completion
  },
} satisfies Handlers

function* runLoop(node: Node, scope: Scope, labels: readonly string[]): Evaluation {
  switch (node.type) {
    case 'WhileStatement':
      return yield* repeat({...node, scope, labels})
    case 'DoWhileStatement':
      return yield* repeat({...node, scope, labels, isTestedLast: true})
    case 'ForStatement': {
      const inner = scope.child()
      if (node.init?.type === 'VariableDeclaration' && node.init.kind !== 'var') declareVariables(node.init, inner)
      if (node.init) yield* inner.evaluate(node.init)
      return yield* repeat({...node, scope: inner, labels})
    }
    case 'ForInStatement':
    case 'ForOfStatement':
      return yield* forEach(node, scope, labels)
    default:
      return yield* scope.evaluate(node)
  }
}

type Repeated = {
  readonly scope: Scope
  readonly labels: readonly string[]
  readonly test?: Node | null | undefined
  readonly update?: Node | null | undefined
  readonly body: Node
  readonly isTestedLast?: boolean
}

function* repeat({scope, labels, test, update, body, isTestedLast = false}: Repeated): Evaluation {
  let turn = scope
  for (let isFirst = true; ; isFirst = false) {
    scope.realm.tick()
    if (test && !(isFirst && isTestedLast) && !(yield* turn.evaluate(test))) return undefined
    const completion = yield* turn.evaluate(body)
    if (completion instanceof Completion && !(completion.kind === 'continue' && completion.isFor(labels))) {
      return completion.isFor(labels) ? undefined : completion
    }
    if (!update) continue
    turn = turn.copy()
    yield* turn.evaluate(update)
  }
}

function* forEach(node: ForInStatement | ForOfStatement, scope: Scope, labels: readonly string[]): Evaluation {
  const items = yield* scope.evaluate(node.right)
  const iterator = iteratorOf(node, items)
  const isAsync = node.type === 'ForOfStatement' && node.await
  for (;;) {
    scope.realm.tick()
    const next = iterator.next()
    const step = (isAsync ? yield new Awaiting(next) : next) as IteratorResult<unknown>
    if (step.done) return undefined
    const turn = scope.child()
    let completion: unknown
    let isThrown = true
    try {
      yield* bindTurn(node.left, isAsync ? yield new Awaiting(step.value) : step.value, turn)
      completion = yield* turn.evaluate(node.body)
      isThrown = false
    } finally {
      if (isThrown) iterator.return?.()
    }
    if (!(completion instanceof Completion) || (completion.kind === 'continue' && completion.isFor(labels))) continue
    iterator.return?.()
    return completion.isFor(labels) ? undefined : completion
  }
}

function iteratorOf({type, ...node}: ForInStatement | ForOfStatement, items: unknown): Iterator<unknown> {
  if (type === 'ForInStatement') return keysOf(items)
  const iterable = items as Readonly<Partial<Record<symbol, () => Iterator<unknown>>>>
  const isAsync = 'await' in node && node.await && iterable[Symbol.asyncIterator] !== undefined
  const begin = iterable[isAsync ? Symbol.asyncIterator : Symbol.iterator]
  if (!begin) throw new TypeError('The value after `of` is not iterable')
  return begin.call(iterable)
}

/** Yields the enumerable keys of an object, including inherited ones, like `for (… in …)`. */
function* keysOf(object: unknown): Generator<string> {
  for (const key in object as object) yield key
}

function* bindTurn(left: VariableDeclaration | Pattern, value: unknown, turn: Scope): Evaluation<void> {
  if (left.type !== 'VariableDeclaration') return yield* bindPattern(left, value, {scope: turn, how: 'assign'})
  if (left.kind !== 'var') declareVariables(left, turn)
  const [declaration] = left.declarations
  if (declaration) yield* bindPattern(declaration.id, value, {scope: turn, how: 'initialise'})
}
