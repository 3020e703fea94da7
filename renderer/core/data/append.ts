/**
 * Appends values to a list, any number of them. Arguments of a call, such as `push`, are on the stack, which overflows at about
 * 120,000.
 */
export function append<Value>(list: Value[], values: Iterable<Value>): void {
  for (const value of values) list.push(value)
}
