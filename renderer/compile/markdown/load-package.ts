import {createRequire} from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Loads a package that most compilations can do without, at the moment one needs it and without waiting: compiling is
 * synchronous. Works for ES modules too (Node 20.19 and later). Throws what `require` throws.
 */
export function loadPackage(name: string): unknown {
  return require(name)
}

/** Runs a CommonJS module again, whose earlier exports stay with who has them. Throws what `require` throws. */
export function loadPackageAnew(name: string): unknown {
  delete require.cache[require.resolve(name)]
  return require(name)
}
