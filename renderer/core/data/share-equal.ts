/** Values of which equal ones are stored once: those that differ, and the index of each value among them. */
export type SharedValues<Value> = {readonly distinct: readonly Value[]; readonly order: readonly number[]}

/** Stores equal values once. Values are equal if their JSON is. */
export function shareEqual<Value>(values: readonly Value[]): SharedValues<Value> {
  const indexes = new Map<string, number>()
  const distinct: Value[] = []
  const order = values.map((value) => {
    const text = JSON.stringify(value)
    const index = indexes.get(text) ?? distinct.push(value) - 1
    indexes.set(text, index)
    return index
  })
  return {distinct, order}
}

/** Returns the values again. */
export function unshare<Value>({distinct, order}: SharedValues<Value>): Value[] {
  return order.flatMap((index) => distinct.slice(index, index + 1))
}
