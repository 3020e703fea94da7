/** Objects that all code of a process shares: whoever replaces one of their functions replaces it for everybody. */
const SHARED = {Array, Boolean, Function, Map, Number, Object, Promise, RegExp, Set, String, Symbol, WeakMap, JSON, Math, Reflect} as const

/**
 * Remembers JavaScript's own functions. The returned function puts those back that were replaced since, and names them. What was
 * added stays.
 * @example watchBuiltins()() // => []
 */
export function watchBuiltins(): () => string[] {
  const places = Object.entries(SHARED).flatMap(([name, owner]): [string, object][] =>
    'prototype' in owner
      ? [
          [name, owner],
          [`${name}.prototype`, owner.prototype],
        ]
      : [[name, owner]],
  )
  const known = places.flatMap(([name, owner]) =>
    Reflect.ownKeys(owner).flatMap((key) => {
      const descriptor = Object.getOwnPropertyDescriptor(owner, key)
      return typeof descriptor?.value === 'function' ? [{name: `${name}.${String(key)}`, owner, key, descriptor}] : []
    }),
  )
  const {defineProperty, getOwnPropertyDescriptor} = Object
  return () => {
    // a loop, since `filter` and `map` may be what was replaced
    const changed: string[] = []
    for (let index = 0; index < known.length; index += 1) {
      const one = known[index]
      if (one === undefined || getOwnPropertyDescriptor(one.owner, one.key)?.value === one.descriptor.value) continue
      defineProperty(one.owner, one.key, one.descriptor)
      changed[changed.length] = one.name
    }
    return changed
  }
}
