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

/** What a program runs with. */
export type Surroundings = {
  /** All that it can name besides what it declares. */
  readonly globals: Readonly<Record<string, unknown>>
  /** As in `Realm`. */
  readonly tick: () => void
  /** Is told the line, counted from 1, of the statement that threw, when the error was first seen. */
  readonly onThrown: (error: unknown, line: number | undefined) => void
}

/**
 * Runs a program (strict mode, no modules) without compiling anything, so that a policy that forbids `eval` has nothing
 * against it. Its functions are real ones and can be called later.
 * @throws what the program throws
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
