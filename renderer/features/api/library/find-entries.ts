import satisfies from 'semver/functions/satisfies.js'
import {declarationsOf, listTargets, matchTargets} from './match-targets.ts'
import type {EmptyPattern, MatchedTarget, PackageFiles} from './match-targets.ts'

type Manifest = Readonly<Record<string, unknown>>
type Table = Readonly<Record<string, unknown>>

/** The entry points of a package that have declarations. */
export type FoundEntries = {
  /** The main entry point first, then those listed explicitly, then the matches of patterns. */
  readonly entries: readonly MatchedTarget[]
  /** Targets of `import '#name'` in the package's own files: the path of a file of the package, or the name of another package. */
  readonly imports: ReadonlyMap<string, string>
  readonly empty: readonly EmptyPattern[]
}

/**
 * Finds the entry points of a package. As in TypeScript, `exports` takes precedence over `typesVersions`, which takes precedence over
 * `types`, and declarations may be next to the script named.
 * @param compiler version of TypeScript
 */
export function findEntries(manifest: Manifest, files: PackageFiles, compiler: string): FoundEntries {
  const imports = findImports(manifest, files, compiler)
  const {found, empty} = matchTargets(tableOf(manifest.exports), files, compiler)
  if (found.length > 0) return {entries: mainFirst(found), imports, empty}
  const paths = typesPaths(manifest, compiler)
  const main = [manifest.types, manifest.typings, manifest.module, manifest.main, 'index.d.ts']
    .flatMap((target) => (typeof target === 'string' ? mapped(paths, target) : []))
    .flatMap((target) => declarationsOf(target, files.has) ?? [])
    .at(0)
  const others = matchTargets(Object.fromEntries(listed(paths)), files, compiler)
  const first: MatchedTarget[] = main === undefined ? [] : [{subpath: '.', file: main}]
  const entries = [...first, ...others.found.filter(({file}) => file !== main)]
  return {entries, imports, empty: [...empty, ...others.empty]}
}

/** Returns the subpaths of `exports` with their targets. */
function tableOf(exports: unknown): Table {
  if (exports === undefined || exports === null) return {}
  if (typeof exports !== 'object' || Array.isArray(exports)) return {'.': exports}
  const isBySubpath = Object.keys(exports).some((key) => key.startsWith('.'))
  return isBySubpath ? {...exports} : {'.': exports}
}

function mainFirst(found: readonly MatchedTarget[]): MatchedTarget[] {
  return [...found.filter(({subpath}) => subpath === '.'), ...found.filter(({subpath}) => subpath !== '.')]
}

function findImports({imports}: Manifest, files: PackageFiles, compiler: string): Map<string, string> {
  const table: Table = typeof imports === 'object' && imports !== null ? {...imports} : {}
  const packages = Object.entries(table).flatMap(([name, target]): [string, string][] => {
    const [first] = listTargets(target, compiler)
    return first === undefined || first.startsWith('.') || name.includes('*') ? [] : [[name, first]]
  })
  return new Map([...packages, ...matchTargets(table, files, compiler).found.map(({subpath, file}): [string, string] => [subpath, file])])
}

/** The paths of `typesVersions` for a compiler, taken from the first matching range. `isAny` is true if that range is `*`. */
type TypesPaths = {readonly isAny: boolean; readonly paths: readonly (readonly [string, readonly string[]])[]}

function typesPaths({typesVersions}: Manifest, compiler: string): TypesPaths {
  const ranges = typeof typesVersions === 'object' && typesVersions !== null ? Object.entries(typesVersions) : []
  const [range = '', paths] = ranges.find(([candidate]) => satisfies(compiler, candidate)) ?? []
  const written: [string, unknown][] = typeof paths === 'object' && paths !== null ? Object.entries(paths) : []
  return {isAny: range.trim() === '*', paths: written.map(([key, targets]) => [key, Array.isArray(targets) ? targets.filter(isText) : []])}
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/**
 * Maps a path of the package as the compiler does: `index.d.ts` may become `ts4.2/index.d.ts`. An exact key takes precedence over a
 * pattern.
 */
function mapped({paths}: TypesPaths, target: string): string[] {
  const asked = target.replace(/^\.\//, '')
  const exact = paths.find(([key]) => key === asked)
  if (exact) return [...exact[1]]
  for (const [key, targets] of paths) {
    const [start = '', end] = key.split('*')
    if (end === undefined || !asked.startsWith(start) || !asked.endsWith(end)) continue
    const name = asked.slice(start.length, asked.length - end.length)
    return targets.map((one) => one.replace('*', () => name))
  }
  return [target]
}

/**
 * Lists the subpaths that `typesVersions` adds to a package without `exports`. Patterns are listed only if they apply to every compiler:
 * those for some compilers only redirect to copies of all files.
 */
function listed({isAny, paths}: TypesPaths): [string, readonly string[]][] {
  return paths.flatMap(([key, targets]): [string, readonly string[]][] => {
    if (key === '.' || key === 'index') return []
    if (!key.includes('*')) return [[`./${key}`, targets]]
    // like imports in code, a pattern of `typesVersions` omits the extension
    return isAny ? [[`./${key}`, targets.map((target) => target.replace(/\*$/, '*.d.ts'))]] : []
  })
}
