import type {Property} from 'estree-jsx'
import {evaluateNamed} from './evaluate-named.ts'
import {createFunction} from './functions.ts'
import type {FunctionNode} from './functions.ts'
import {keyOf} from './references.ts'
import type {Evaluation, Handlers, Scope} from './scope.ts'

/** Handlers of object literals. */
export const objects = {
  *ObjectExpression({properties}, scope) {
    const object: Record<string, unknown> = {}
    for (const property of properties) {
      if (property.type === 'SpreadElement') Object.assign(object, yield* scope.evaluate(property.argument))
      else yield* addProperty(object, property, scope)
    }
    return object
  },
} satisfies Handlers

function* addProperty(object: object, property: Property, scope: Scope): Evaluation<void> {
  const {computed, key: written, kind, method, value: node, shorthand} = property
  const key = yield* keyOf({computed, key: written}, scope)
  if (kind !== 'init' || method) {
    defineMethod(object, {key, kind: kind === 'init' ? 'method' : kind, made: createFunction(node as FunctionNode, scope, object)})
    return
  }
  const value = yield* evaluateNamed(node, {type: 'Identifier', name: key}, scope)
  if (key === '__proto__' && !computed && !shorthand) Object.setPrototypeOf(object, value as object | null)
  else Object.defineProperty(object, key, {value, writable: true, enumerable: true, configurable: true})
}

/** A method, getter or setter of an object. */
export type Method = {
  /** A string or symbol. */
  readonly key: string
  readonly kind: 'method' | 'get' | 'set'
  readonly made: (...args: never[]) => unknown
  /** Default: true, as in object literals. */
  readonly enumerable?: boolean
}

/** Defines a method on an object. A getter and a setter with the same name are combined. */
export function defineMethod(object: object, {key, kind, made, enumerable = true}: Method): void {
  const name = typeof key === 'symbol' ? `[${String((key as symbol).description)}]` : key
  Object.defineProperty(made, 'name', {value: kind === 'method' ? name : `${kind} ${name}`, configurable: true})
  const rest = {enumerable, configurable: true}
  // an existing getter or setter of the same name is kept
  Object.defineProperty(object, key, kind === 'method' ? {...rest, value: made, writable: true} : {...rest, [kind]: made})
}
