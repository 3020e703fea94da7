const PREFIX = '@real '

/** The hash of a dependency on paths that lead through no link. */
export const REAL = 'real'

/**
 * Returns the path of the dependency of a compilation on files that are where their paths say. A module behind a link has another place, from
 * which its imports are resolved and its classes named, even if its content is the same. Its hash is `REAL`. There is no slash in it, which
 * would make it look like a path.
 */
export function realDependency(names: readonly string[]): string {
  return PREFIX + encodeURIComponent(JSON.stringify(names))
}

/** Reports whether the path of a dependency is one of those. */
export function isReal(dependency: string): boolean {
  return dependency.startsWith(PREFIX)
}

/** Returns the hash that such a dependency has now. */
export function realState(dependency: string, isRealPath: (name: string) => boolean): string {
  const names = JSON.parse(decodeURIComponent(dependency.slice(PREFIX.length))) as string[]
  return names.every(isRealPath) ? REAL : 'linked'
}
