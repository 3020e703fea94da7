/** Returns the boolean in quotes that a value is, in any case, or else the value. */
export function unquoteBoolean(value: unknown): unknown {
  const word = typeof value === 'string' ? value.toLowerCase() : undefined
  return word === 'true' ? true : word === 'false' ? false : value
}

/** Returns the number in quotes that a value is, or else the value. */
export function unquoteNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i.test(value) ? Number(value) : value
}
