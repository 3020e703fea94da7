import {nearest} from '../text/nearest.ts'

/** Finds the path that a misspelt one most likely meant. */
export type PathFinder = (wanted: string) => string | undefined

/**
 * Returns the path that a misspelt one most likely meant: the same path in different case, a similar name in the same folder, or
 * the same name in another or misspelt folder. Returns undefined if there is none. Compares names instead of whole paths, a third
 * of which may be an entirely different name.
 * @example nearestPath('guide/instal.md', ['guide/install.md', 'faq.md']) // => 'guide/install.md'
 * @example nearestPath('/docs/install/', ['/docs/guide/install/']) // => '/docs/guide/install/'
 */
export function nearestPath(wanted: string, candidates: Iterable<string>): string | undefined {
  return createPathFinder(() => candidates)(wanted)
}

/**
 * Creates a reusable `nearestPath`, for sites with many broken links that are each compared with all pages. The candidates are listed once, when
 * a path is first looked for.
 */
export function createPathFinder(candidates: () => Iterable<string>): PathFinder {
  let find: PathFinder | undefined
  return (wanted) => {
    find ??= createIndex(candidates())
    return find(wanted)
  }
}

function createIndex(candidates: Iterable<string>): PathFinder {
  const paths = new Map<string, string>()
  const folders = new Map<string, Map<string, string>>()
  const namesakes = new Map<string, string[]>()
  for (const candidate of candidates) {
    const {folder, name} = splitPath(candidate)
    const folded = candidate.toLowerCase()
    if (!paths.has(folded)) paths.set(folded, candidate)
    put(folders, folder, () => new Map()).set(name.toLowerCase(), candidate)
    put(namesakes, name.toLowerCase(), () => []).push(candidate)
  }
  return (wanted) => {
    const {folder, name: written} = splitPath(wanted)
    const name = written.toLowerCase()
    const same = paths.get(wanted.toLowerCase())
    if (same !== undefined) return same
    const siblings = folders.get(folder) ?? new Map<string, string>()
    const meant = nearest(name, siblings.keys())
    if (meant !== undefined) return siblings.get(meant)
    const elsewhere = namesakes.get(name) ?? []
    return nearest(wanted, elsewhere) ?? elsewhere[0]
  }
}

function put<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/**
 * Splits a path into its folder and its last segment without Markdown extension.
 * @example splitPath('/docs/install/') // => {folder: '/docs', name: 'install'}
 */
function splitPath(path: string): {folder: string; name: string} {
  const end = path.endsWith('/') ? path.length - 1 : path.length
  const slash = path.lastIndexOf('/', end - 1)
  const segment = path.slice(slash + 1, end)
  // most paths are page routes, which have no extension
  const name = segment.includes('.') ? segment.replace(/\.mdx?$/i, '') : segment
  return {folder: path.slice(0, Math.max(0, slash)), name}
}
