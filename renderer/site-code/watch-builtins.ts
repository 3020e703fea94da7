/** Global objects shared by all code in a process. Replacing one of their functions replaces it for everyone. */
const SHARED = {Array, Boolean, Function, Map, Number, Object, Promise, RegExp, Set, String, Symbol, WeakMap, JSON, Math, Reflect} as const

/**
 * Records JavaScript's built-in functions. The returned function restores those that have been replaced since, and returns their
 * names. Added functions remain.
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
    // a loop, since `filter` and `map` may be among the replaced functions
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
