/**
 * Returns a configuration with the keys of another one added, which take precedence. Objects are merged, lists and other values replaced.
 * Self-contained: its source text becomes part of bundled configurations.
 */
export function extendConfig(base: unknown, own: unknown): unknown {
  const areObjects = [base, own].every(
    (value) => typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as null),
  )
  if (!areObjects) return own
  const merged = new Map<string, unknown>(Object.entries(base as object))
  for (const [key, value] of Object.entries(own as object)) merged.set(key, merged.has(key) ? extendConfig(merged.get(key), value) : value)
  return Object.fromEntries(merged)
}
