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
 * Returns the loaders of a build by the ending of a file's name, in every case: cameras and some editors write `PHOTO.PNG` or
 * `Photo.Png`.
 * @param further loaders of other files, by their endings in lower case
 */
export function loadersByEnding(further: Readonly<Record<string, Loader>> = {}): Record<string, Loader> {
  const lower = Object.entries({...own, ...further})
  return Object.fromEntries([
    ...lower.flatMap(([ending, loader]) => casesOf(ending).map((written) => [written, loader])),
    // a marker for hosts, which `require(`@site/static/${name}`)` reaches like every file of the folder
    ['.nojekyll', 'empty'],
  ])
}

/** @example casesOf('.ts') // => ['.ts', '.tS', '.Ts', '.TS'] */
function casesOf(ending: string): string[] {
  const letters = Array.from(ending, (letter) => [...new Set([letter, letter.toUpperCase()])])
  return letters.reduce((made, cases) => made.flatMap((start) => cases.map((letter) => start + letter)), [''])
}
