/** Any function of Node, called with any arguments. */
export type AnyFunction = (this: unknown, ...given: readonly unknown[]) => unknown

/**
 * Replaces a method by a function that is called in its place with the original, and keeps the properties of the original. Returns the
 * function that puts the original back.
 * @param wrap returns the replacement
 */
export function replaceFunction(owner: object, name: string, wrap: (original: AnyFunction) => AnyFunction): () => void {
  const original = Reflect.get(owner, name) as AnyFunction
  const replaced = wrap(original)
  Object.defineProperties(replaced, {...Object.getOwnPropertyDescriptors(original), prototype: {value: original.prototype as unknown}})
  Reflect.set(owner, name, replaced)
  return () => void Reflect.set(owner, name, original)
}
