import type {ArrayPattern, ObjectPattern, Pattern} from 'estree-jsx'
import {evaluateNamed} from './evaluate-named.ts'
import {keyOf, referenceOf} from './references.ts'
import type {Evaluation, Scope} from './scope.ts'

/** The way in which a pattern binds: it initializes names (`const {a} = …`, parameters) or assigns to them (`({a} = …)`). */
export type Binding = 'initialise' | 'assign'

/** Binds the parts of a value to the names or references of a pattern. */
export function* bindPattern(pattern: Pattern, value: unknown, {scope, how}: {scope: Scope; how: Binding}): Evaluation<void> {
  const target = {scope, how}
  switch (pattern.type) {
    case 'ObjectPattern':
      return yield* bindProperties(pattern, value, target)
    case 'ArrayPattern':
      return yield* bindElements(pattern, value, target)
    case 'AssignmentPattern': {
      const given = value === undefined ? yield* evaluateNamed(pattern.right, pattern.left, scope) : value
      return yield* bindPattern(pattern.left, given, target)
    }
    default:
      if (pattern.type === 'Identifier' && how === 'initialise') scope.initialise(pattern.name, value)
      else (yield* referenceOf(pattern, scope)).set(value)
  }
}

type Target = {readonly scope: Scope; readonly how: Binding}

function* bindProperties({properties}: ObjectPattern, value: unknown, target: Target): Evaluation<void> {
  if (value === undefined || value === null) throw new TypeError(`Cannot destructure ${String(value)}`)
  const object = value as Record<string, unknown>
  const taken: string[] = []
  for (const property of properties) {
    if (property.type === 'RestElement') {
      const rest = {...object}
      for (const key of taken) delete rest[key]
      yield* bindPattern(property.argument, rest, target)
    } else {
      const key = yield* keyOf(property, target.scope)
      taken.push(key)
      yield* bindPattern(property.value, object[key], target)
    }
  }
}

function* bindElements({elements}: ArrayPattern, value: unknown, target: Target): Evaluation<void> {
  const iterator = (value as Iterable<unknown>)[Symbol.iterator]()
  let isDone = false
  const next = (): unknown => {
    if (isDone) return undefined
    const step = iterator.next()
    isDone = step.done === true
    return isDone ? undefined : step.value
  }
  for (const element of elements) {
    if (element?.type === 'RestElement') {
      const rest = isDone ? [] : [...{[Symbol.iterator]: () => iterator}]
      isDone = true
      yield* bindPattern(element.argument, rest, target)
    } else {
      const item = next()
      if (element) yield* bindPattern(element, item, target)
    }
  }
  if (!isDone) iterator.return?.()
}
