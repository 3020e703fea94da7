import type {Node, Program} from 'estree-jsx'
import {calls} from './calls.ts'
import {classes} from './classes.ts'
import {declareBlock, declareVars} from './declared-names.ts'
import {expressions, values} from './expressions.ts'
import {finish, functions} from './functions.ts'
import {loops} from './loops.ts'
import {objects} from './objects.ts'
import {Scope} from './scope.ts'
import type {Evaluation, Realm} from './scope.ts'
import {endings, statements} from './statements.ts'

type Handler<Result> = (node: Node, scope: Scope) => Result

const direct = {...values, ...functions, ...endings} as Readonly<Record<string, unknown>> as Readonly<Record<string, Handler<unknown>>>
const stepwise = {...expressions, ...calls, ...objects, ...classes, ...statements, ...loops} as Readonly<
  Record<string, unknown>
> as Readonly<Record<string, Handler<Evaluation>>>

/** Options of `interpret`. */
export type Surroundings = {
  /** The global bindings of the program. */
  readonly globals: Readonly<Record<string, unknown>>
  /** Equivalent to `Realm.tick`. */
  readonly tick: () => void
  /** Called when an error is first seen, with the line, counted from 1, of the statement that threw. */
  readonly onThrown: (error: unknown, line: number | undefined) => void
}

/**
 * Runs a program (strict mode, no modules) without compiling code, so it works under a policy that forbids `eval`. Its
 * functions are native functions and can be called later.
 * @throws the error that the program throws
 */
export function interpret(program: Program, {globals, tick, onThrown}: Surroundings): void {
  const realm: Realm = {evaluate, tick, noteThrown: (error, node) => onThrown(error, node.loc?.start.line)}
  const outer = new Scope({realm, frame: {isThisBound: true}})
  for (const [name, value] of Object.entries(globals)) outer.declare(name, {value, isConstant: true})
  const scope = outer.child()
  declareVars(program.body.filter((node) => node.type !== 'ImportDeclaration') as never, scope)
  finish(begin(program, scope))
}

function* begin(program: Program, scope: Scope): Evaluation {
  yield* declareBlock(program.body, scope)
  return yield* scope.evaluate(program)
}

function evaluate(node: Node, scope: Scope): Evaluation {
  return stepwise[node.type]?.(node, scope) ?? evaluateDirectly(node, scope)
}

// oxlint-disable-next-line require-yield -- it is delegated to as the others are
function* evaluateDirectly(node: Node, scope: Scope): Evaluation {
  const handler = direct[node.type]
  if (!handler) throw new SyntaxError(`Code in the page cannot use ${node.type}`)
  return handler(node, scope)
}
