import type {ArrowFunctionExpression, FunctionDeclaration, FunctionExpression} from 'estree-jsx'
import {Completion} from './completion.ts'
import {declareBlock, declareVars, namesOf} from './declared-names.ts'
import {bindPattern} from './patterns.ts'
import {Awaiting} from './scope.ts'
import type {DirectHandlers, Evaluation, Frame, Scope} from './scope.ts'

/** A function of a program. */
export type FunctionNode = ArrowFunctionExpression | FunctionDeclaration | FunctionExpression

type Callable = (this: unknown, ...args: unknown[]) => unknown

/** Handlers of functions. Function declarations are created when their block is entered. */
export const functions = {
  ArrowFunctionExpression: (node, scope) => createFunction(node, scope),
  FunctionExpression(node, scope) {
    const inner = node.id ? scope.child() : scope
    const made = createFunction(node, inner)
    if (node.id) {
      inner.declare(node.id.name, {value: made})
      Object.defineProperty(made, 'name', {value: node.id.name, configurable: true})
    }
    return made
  },
  FunctionDeclaration() {},
} satisfies DirectHandlers

/**
 * Creates a native function, which React and the browser can call. `home`: the object of a method; without it, a plain
 * function can be called with `new`.
 */
export function createFunction(node: FunctionNode, scope: Scope, home?: object): Callable {
  const isArrow = node.type === 'ArrowFunctionExpression'
  const run = (thisValue: unknown, args: readonly unknown[], newTarget?: unknown): Evaluation => {
    if (isArrow) return runFunction(node, scope.child(), args)
    const inner = scope.child({thisValue, isThisBound: true, newTarget, home})
    inner.declare('arguments', {value: args})
    return runFunction(node, inner, args)
  }
  const made = isArrow ? arrowOf(node, run) : home ? methodOf(node, run) : plainOf(node, run)
  Object.defineProperty(made, 'length', {value: lengthOf(node), configurable: true})
  Object.defineProperty(made, 'name', {value: '', configurable: true})
  return made
}

type FunctionBody = (thisValue: unknown, args: readonly unknown[], newTarget?: unknown) => Evaluation

function arrowOf({async}: FunctionNode, run: FunctionBody): Callable {
  return async ? (...args) => runAsync(run(undefined, args)) : (...args) => finish(run(undefined, args))
}

/** Creates a method, which cannot be called with `new`, like a native one. */
function methodOf({async, generator}: FunctionNode, run: FunctionBody): Callable {
  if (generator || async) return plainOf({async, generator}, run)
  // oxlint-disable-next-line typescript/unbound-method -- who calls it says what `this` is
  const {method} = {
    method(this: unknown, ...args: unknown[]): unknown {
      return finish(run(this, args))
    },
  }
  return method
}

function plainOf({async, generator}: Pick<FunctionNode, 'async' | 'generator'>, run: FunctionBody): Callable {
  if (async && generator) {
    return async function* (this: unknown, ...args) {
      return yield* runAsyncGenerator(run(this, args))
    }
  }
  if (generator) {
    return function* (this: unknown, ...args) {
      return yield* run(this, args)
    }
  }
  if (async) {
    return function (this: unknown, ...args) {
      return runAsync(run(this, args))
    }
  }
  return function (this: unknown, ...args) {
    return finish(run(this, args, new.target))
  }
}

function lengthOf({params}: FunctionNode): number {
  const index = params.findIndex(({type}) => type === 'AssignmentPattern' || type === 'RestElement')
  return index === -1 ? params.length : index
}

/** Binds the parameters and runs the body; `scope` is the scope of the call. */
export function* runFunction({params, body}: FunctionNode, scope: Scope, args: readonly unknown[]): Evaluation {
  scope.realm.tick()
  for (const name of params.flatMap(namesOf)) scope.declare(name, {isReady: false})
  const target = {scope, how: 'initialise'} as const
  for (const [index, param] of params.entries()) {
    if (param.type === 'RestElement') yield* bindPattern(param.argument, args.slice(index), target)
    else yield* bindPattern(param, args[index], target)
  }
  if (body.type !== 'BlockStatement') return yield* scope.evaluate(body)
  declareVars(body.body, scope)
  const inner = scope.child()
  yield* declareBlock(body.body, inner)
  const completion = yield* inner.evaluate({type: 'Program', sourceType: 'module', body: body.body})
  return completion instanceof Completion ? completion.value : undefined
}

/** Runs an evaluation that must not be suspended, and returns its value. */
export function finish(evaluation: Evaluation): unknown {
  const {done, value} = evaluation.next()
  if (!done) throw new SyntaxError('`await` and `yield` have no function around them')
  return value
}

async function runAsync(evaluation: Evaluation): Promise<unknown> {
  let step = evaluation.next()
  while (!step.done) step = await resume(evaluation, step.value)
  return step.value
}

async function* runAsyncGenerator(evaluation: Evaluation): AsyncGenerator {
  try {
    let step = evaluation.next()
    while (!step.done) step = step.value instanceof Awaiting ? await resume(evaluation, step.value) : evaluation.next(yield step.value)
    return step.value
  } finally {
    evaluation.return(undefined)
  }
}

async function resume(evaluation: Evaluation, awaited: unknown): Promise<IteratorResult<unknown>> {
  let result: unknown
  try {
    result = await (awaited as Awaiting).value
  } catch (error) {
    return evaluation.throw(error)
  }
  return evaluation.next(result)
}

/** Creates a frame for code that runs like a method of an object: fields and static blocks of classes. */
export function methodFrame(thisValue: unknown, home: object): Frame {
  return {thisValue, isThisBound: true, home}
}
