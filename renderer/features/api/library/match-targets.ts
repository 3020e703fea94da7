import satisfies from 'semver/functions/satisfies.js'

/** A declaration file that `exports`, `imports` or `typesVersions` of a `package.json` resolves to. */
export type MatchedTarget = {
  /** The specifier that code imports: `.`, `./media`, `#internal/read`. */
  readonly subpath: string
  /** Posix path inside the package. */
  readonly file: string
  /** The key with `*` that matched it. */
  readonly pattern?: string
}

/** A key with `*` whose scripts have no declarations. */
export type EmptyPattern = {readonly pattern: string; readonly target: string}

/** The files of a package, as a list of names and as a lookup. */
export type PackageFiles = {readonly names: readonly string[]; readonly has: (file: string) => boolean}

type Table = Readonly<Record<string, unknown>>

/** Conditions used to find declarations, in order of preference. */
const conditions = ['types', 'import', 'module-sync', 'node', 'default', 'require', 'browser']

/**
 * Resolves a table of subpaths to declaration files, keys without `*` first. Follows the rules of Node (nodejs.org/api/packages.html,
 * Subpath patterns) and TypeScript: an exact key takes precedence over a pattern, a longer pattern over a shorter one, `null` excludes
 * subpaths that another key matches, and `types@<range>` applies to some compilers only.
 * @param compiler version of TypeScript
 */
export function matchTargets(
  table: Table,
  files: PackageFiles,
  compiler: string,
): {
  readonly found: readonly MatchedTarget[]
  readonly empty: readonly EmptyPattern[]
} {
  const keys = Object.keys(table)
  const exact = keys.filter((key) => !key.includes('*'))
  const patterns = keys.filter((key) => key.includes('*'))
  const empty: EmptyPattern[] = []
  const found = exact.flatMap((subpath): MatchedTarget[] => {
    const file = firstOf(listTargets(table[subpath], compiler), (target) => declarationsOf(target, files.has))
    return file === undefined ? [] : [{subpath, file}]
  })
  for (const pattern of patterns) {
    const targets = listTargets(table[pattern], compiler)
    const names = firstOf(targets, (target) => some(matchFiles(target, files.names)))
    const script = targets.find((target) => /\.[cm]?[jt]sx?$/.test(target))
    if (names === undefined && script !== undefined) empty.push({pattern, target: script})
    for (const [name, file] of names ?? []) {
      const subpath = pattern.replace('*', () => name)
      if (!exact.includes(subpath) && bestPattern(patterns, subpath) === pattern) found.push({subpath, file, pattern})
    }
  }
  return {found, empty}
}

/** Returns the targets of a key under the active conditions, in order of preference. `null` ends the list. */
export function listTargets(target: unknown, compiler: string): string[] {
  return [...walkTargets(target, compiler)].flatMap((found) => found ?? [])
}

function* walkTargets(target: unknown, compiler: string): Generator<string | undefined, boolean> {
  if (target === null) return true
  if (typeof target === 'string') yield target
  if (typeof target !== 'object') return false
  if (Array.isArray(target)) {
    for (const one of target) yield* walkTargets(one, compiler)
    return false
  }
  const named: Table = {...target}
  const ranged = Object.keys(named).filter((key) => key.startsWith('types@') && satisfies(compiler, key.slice('types@'.length)))
  for (const condition of [...ranged, ...conditions])
    if (condition in named && (yield* walkTargets(named[condition], compiler))) return true
  return false
}

/**
 * Returns the pattern that Node chooses for a subpath: of those that match, the one with the longest prefix, then the longest overall.
 */
function bestPattern(patterns: readonly string[], subpath: string): string | undefined {
  const fitting = patterns.filter((pattern) => {
    const [start = '', end = ''] = pattern.split('*')
    return subpath.length > start.length + end.length && subpath.startsWith(start) && subpath.endsWith(end)
  })
  return fitting.toSorted((a, b) => b.indexOf('*') - a.indexOf('*') || b.length - a.length)[0]
}

/** Returns the files that match the target of a pattern, each with the text matched by `*`. */
function matchFiles(target: string, names: readonly string[]): [string, string][] {
  const [start = '', ...others] = target.replace(/^\.\//, '').split('*').map(escaped)
  const [end = '', ...again] = others
  const shape = new RegExp(`^${start}(.+)${[end, ...again].join(String.raw`\1`)}$`)
  return names.flatMap((file): [string, string][] => {
    const asked = /\.d\.[cm]?ts$/.test(target) ? file : scriptOf(file, target)
    const [, name] = shape.exec(asked) ?? []
    return name === undefined ? [] : [[name, file]]
  })
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}

/** @example scriptOf('lib/read.d.mts', './lib/*.mjs') // => 'lib/read.mjs' */
function scriptOf(file: string, target: string): string {
  const ending = /\.[jt]sx$/.test(target) ? 'jsx' : 'js'
  return file.replace(/\.d\.([cm]?)ts$/, (_all, kind: string) => (kind === '' ? `.${ending}` : `.${kind}js`))
}

/**
 * Returns the declaration file for a target of a `package.json`.
 * @example declarationsOf('./lib/index.mjs', has) // => 'lib/index.d.mts'
 */
export function declarationsOf(target: string, has: (file: string) => boolean): string | undefined {
  const file = target.replace(/^\.\//, '').replace(/\/$/, '')
  const candidates = [
    ...(/\.d\.[cm]?ts$/.test(file) ? [file] : []),
    file.replace(/\.([cm]?)jsx?$/, '.d.$1ts'),
    `${file}.d.ts`,
    `${file}/index.d.ts`,
  ]
  return candidates.find((candidate) => /\.d\.[cm]?ts$/.test(candidate) && has(candidate))
}

function firstOf<From, To>(all: readonly From[], choose: (one: From) => To | undefined): To | undefined {
  for (const one of all) {
    const chosen = choose(one)
    if (chosen !== undefined) return chosen
  }
  return undefined
}

function some<One>(all: readonly One[]): readonly One[] | undefined {
  return all.length === 0 ? undefined : all
}
