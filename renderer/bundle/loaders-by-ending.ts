import type {Loader} from 'esbuild'

/** Loaders of files that sites import: those of esbuild, and JSX in every script. */
const own: Readonly<Record<string, Loader>> = {
  ...Object.fromEntries(['.js', '.mjs', '.jsx'].map((ending) => [ending, 'jsx' as const])),
  ...Object.fromEntries(['.ts', '.mts', '.cts'].map((ending) => [ending, 'ts' as const])),
  '.cjs': 'js',
  '.tsx': 'tsx',
  '.css': 'css',
  '.json': 'json',
  '.txt': 'text',
}

/**
 * Returns the loaders of a build by the ending of a file's name, in lower and in upper case: cameras and some editors write `PHOTO.PNG`.
 * @param further loaders of other files, by their endings in lower case
 */
export function loadersByEnding(further: Readonly<Record<string, Loader>> = {}): Record<string, Loader> {
  const lower = {...own, ...further}
  const upper = Object.entries(lower).map(([ending, loader]) => [ending.toUpperCase(), loader] as const)
  return {...lower, ...Object.fromEntries(upper)}
}
