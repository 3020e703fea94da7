import type {Expression, MemberExpression, Pattern, PrivateIdentifier} from 'estree-jsx'
import type {Evaluation, Frame, Scope} from './scope.ts'

/** A reference to a variable or a property of an object. */
export type Reference = {
  readonly get: () => unknown
  readonly set: (value: unknown) => void
  readonly remove: () => boolean
  /** The `this` value of a call. */
  readonly object: unknown
}

type Bag = Record<PropertyKey, unknown>

/** The value of an optional chain such as `a?.b.c` that has short-circuited; the whole chain then evaluates to undefined. */
export const NOTHING = Symbol('end of an optional chain')

/** Resolves the reference of an expression. Its operands are evaluated once, however often the reference is read and written. */
export function* referenceOf(node: Expression | Pattern, scope: Scope): Evaluation<Reference> {
  if (node.type === 'Identifier') {
    const {name} = node
    return {get: () => scope.get(name), set: (value) => scope.set(name, value), remove: () => false, object: undefined}
  }
  if (node.type === 'MemberExpression') return yield* memberOf(node, scope)
  throw new SyntaxError(`Nothing can be assigned to this expression (${node.type})`)
}

/** Resolves a property. In an optional chain that has short-circuited, its value is `NOTHING`. */
export function* memberOf(node: MemberExpression, scope: Scope): Evaluation<Reference> {
  if (node.object.type === 'Super') return superMember(yield* keyOf(node, scope), scope.frame)
  const object = (yield* scope.evaluate(node.object)) as Bag
  const isOver = (object as unknown) === NOTHING || (node.optional && (object === undefined || object === null))
  if (isOver) return {get: () => NOTHING, set: () => {}, remove: () => true, object: undefined}
  if (node.property.type === 'PrivateIdentifier') return privateMember(object, node.property, scope)
  const key = yield* keyOf(node, scope)
  return {
    get: () => object[key],
    set: (value) => {
      object[key] = value
    },
    remove: () => delete object[key],
    object,
  }
}

/** Evaluates the name of a property, which may be computed. */
export function* keyOf(
  {computed, ...node}: {computed: boolean; property?: MemberExpression['property']; key?: Expression | PrivateIdentifier},
  scope: Scope,
): Evaluation<string> {
  const key = node.property ?? node.key
  if (key === undefined) throw new SyntaxError('A property has no name')
  // the key may be a symbol, which TypeScript does not accept as an index here
  if (computed) return toKey(yield* scope.evaluate(key)) as string
  if (key.type === 'PrivateIdentifier') return scope.get(`#${key.name}`) as string
  return key.type === 'Identifier' ? key.name : String(yield* scope.evaluate(key))
}

function toKey(value: unknown): PropertyKey {
  return typeof value === 'symbol' ? value : String(value)
}

function superMember(key: string, frame: Frame): Reference {
  const parent = (frame.home ? (Object.getPrototypeOf(frame.home) as object) : undefined) ?? {}
  const self = thisOf(frame)
  return {
    get: () => Reflect.get(parent, key, self),
    set: (value) => void Reflect.set(parent, key, value, self),
    remove: () => false,
    object: self,
  }
}

function privateMember(object: Bag, {name}: PrivateIdentifier, scope: Scope): Reference {
  const key = scope.get(`#${name}`) as string
  const check = (): void => {
    if (!Object.hasOwn(object, key)) throw new TypeError(`The object has no private member #${name}`)
  }
  return {
    get: () => (check(), object[key]),
    set: (value) => {
      check()
      object[key] = value
    },
    remove: () => false,
    object,
  }
}

/**
 * Returns `this`.
 * @throws ReferenceError in a derived class before `super()`
 */
export function thisOf({isThisBound, thisValue}: Frame): unknown {
  if (!isThisBound) throw new ReferenceError("Must call super constructor in derived class before accessing 'this'")
  return thisValue
}
