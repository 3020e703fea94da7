/** The values that a file of content can name between braces, by name. */
export type ContentValues = Readonly<Record<string, string | MissingValue>>

/** Why a name has no value in a file, and what to write instead: a clause and a sentence. */
export type MissingValue = {readonly because: string; readonly hint: string}

const PREFIX = '@value '

/**
 * Returns the dependency of a compilation that is valid only where a name has the value that it has here. Its hash is `absent` where content has
 * no such name.
 */
export function valueDependency(name: string, values: ContentValues | undefined): {readonly path: string; readonly hash: string} {
  return {path: PREFIX + name, hash: stateOf(name, values)}
}

/** Reports whether the path of a dependency is one of those. */
export function isValue(dependency: string): boolean {
  return dependency.startsWith(PREFIX)
}

/** Returns the hash that such a dependency has in a file with these values. */
export function valueState(dependency: string, values: ContentValues | undefined): string {
  return stateOf(dependency.slice(PREFIX.length), values)
}

/** Returns what a name stands for. Undefined if content has no such name, which may be one that every object has. */
export function valueOf(name: string, values: ContentValues | undefined): string | MissingValue | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined
}

function stateOf(name: string, values: ContentValues | undefined): string {
  const value = valueOf(name, values)
  return value === undefined ? 'absent' : JSON.stringify(value)
}
