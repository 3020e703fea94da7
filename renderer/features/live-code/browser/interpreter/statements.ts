import type {Node} from 'estree-jsx'
import {Completion} from './completion.ts'
import {declareBlock, namesOf} from './declared-names.ts'
import {evaluateNamed} from './evaluate-named.ts'
import {bindPattern} from './patterns.ts'
import type {DirectHandlers, Evaluation, Handlers, Scope} from './scope.ts'

/** Handlers of statements that evaluate nothing. */
export const endings = {
  EmptyStatement() {},
  DebuggerStatement() {},
  BreakStatement: ({label}) => new Completion('break', {label: label?.name}),
  ContinueStatement: ({label}) => new Completion('continue', {label: label?.name}),
} satisfies DirectHandlers

/** Handlers of all statements except loops. Each returns its `Completion`, if any. */
export const statements = {
  // the declarations have been hoisted by the caller that runs the program or function
  *Program({body}, scope) {
    return yield* runAll(body, scope)
  },
  *BlockStatement({body}, scope) {
    const inner = scope.child()
    yield* declareBlock(body, inner)
    return yield* runAll(body, inner)
  },
  *ExpressionStatement({expression}, scope) {
    yield* scope.evaluate(expression)
  },
  *VariableDeclaration({kind, declarations}, scope) {
    for (const {id, init} of declarations) {
      if (!init && kind === 'var') continue
      const value = init ? yield* evaluateNamed(init, id, scope) : undefined
      yield* bindPattern(id, value, {scope, how: 'initialise'})
    }
  },
  *ReturnStatement({argument}, scope) {
    return new Completion('return', {value: argument ? yield* scope.evaluate(argument) : undefined})
  },
  *ThrowStatement({argument}, scope) {
    throw yield* scope.evaluate(argument)
  },
  *IfStatement({test, consequent, alternate}, scope) {
    const branch = (yield* scope.evaluate(test)) ? consequent : alternate
    return branch ? yield* scope.evaluate(branch) : undefined
  },
  *TryStatement({block, handler, finalizer}, scope) {
    let completion: unknown
    try {
      completion = yield* scope.evaluate(block)
    } catch (error) {
      if (!handler) throw error
      const inner = scope.child()
      if (handler.param) {
        for (const name of namesOf(handler.param)) inner.declare(name, {isReady: false})
        yield* bindPattern(handler.param, error, {scope: inner, how: 'initialise'})
      }
      completion = yield* inner.evaluate(handler.body)
    } finally {
      const last = finalizer ? yield* scope.evaluate(finalizer) : undefined
      // as in the language: an abrupt completion of the block overrides even an error
      // oxlint-disable-next-line no-unsafe-finally
      if (last instanceof Completion) return last
    }
    return completion
  },
  *SwitchStatement({discriminant, cases}, scope) {
    const value = yield* scope.evaluate(discriminant)
    const inner = scope.child()
    yield* declareBlock(
      cases.flatMap(({consequent}) => consequent),
      inner,
    )
    let first = -1
    for (const [index, {test}] of cases.entries()) {
      if (!test || (yield* inner.evaluate(test)) !== value) continue
      first = index
      break
    }
    if (first === -1) first = cases.findIndex(({test}) => !test)
    if (first === -1) return undefined
    const completion = yield* runAll(
      cases.slice(first).flatMap(({consequent}) => consequent),
      inner,
    )
    return completion instanceof Completion && completion.kind === 'break' && completion.label === undefined ? undefined : completion
  },
} satisfies Handlers

function* runAll(body: readonly Node[], scope: Scope): Evaluation {
  for (const statement of body) {
    try {
      const completion = yield* scope.evaluate(statement)
      if (completion instanceof Completion) return completion
    } catch (error) {
      scope.realm.noteThrown(error, statement)
      throw error
    }
  }
  return undefined
}
