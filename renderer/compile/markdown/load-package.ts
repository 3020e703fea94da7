import {createRequire} from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Loads a package that most compilations do not need. Loading is lazy and synchronous, since compilation is synchronous. Works
 * for ES modules too (Node 20.19 and later). Throws the errors of `require`.
 */
export function loadPackage(name: string): unknown {
  return require(name)
}

/** Loads a CommonJS module again. Earlier exports stay valid for their users. Throws the errors of `require`. */
export function loadPackageAnew(name: string): unknown {
  delete require.cache[require.resolve(name)]
  return require(name)
}
