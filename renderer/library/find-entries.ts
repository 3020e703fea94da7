type Manifest = Readonly<Record<string, unknown>>

/** Conditions of `exports` under which declarations are found, the best first. */
const conditions = ['types', 'import', 'node', 'default', 'require']

/**
 * The entry points of a package that have declarations, by subpath (`.`, `./media`), the main one first. As TypeScript does,
 * `exports` goes before `types`, and declarations may stand beside the script that is named.
 * @param has whether the package has a file, by its posix path inside it
 */
export function findEntries(manifest: Manifest, has: (file: string) => boolean): Map<string, string> {
  const entries = new Map<string, string>()
  for (const [subpath, target] of listExports(manifest.exports)) {
    const file = target === undefined ? undefined : declarationsOf(target, has)
    if (file !== undefined && !subpath.includes('*')) entries.set(subpath, file)
  }
  if (entries.has('.')) return new Map([...entries].sort(([a], [b]) => Number(b === '.') - Number(a === '.')))
  const main = [manifest.types, manifest.typings, manifest.module, manifest.main, 'index.d.ts']
    .flatMap((target) => (typeof target === 'string' ? (declarationsOf(target, has) ?? []) : []))
    .at(0)
  return main === undefined ? entries : new Map([['.', main], ...entries])
}

function listExports(exports: unknown): [string, string | undefined][] {
  if (typeof exports === 'string') return [['.', exports]]
  if (typeof exports !== 'object' || exports === null) return []
  const isBySubpath = Object.keys(exports).some((key) => key.startsWith('.'))
  return isBySubpath ? Object.entries(exports).map(([subpath, target]) => [subpath, choose(target)]) : [['.', choose(exports)]]
}

function choose(target: unknown): string | undefined {
  if (typeof target === 'string') return target
  if (Array.isArray(target)) return target.map(choose).find((chosen) => chosen !== undefined)
  if (typeof target !== 'object' || target === null) return undefined
  const named: Readonly<Record<string, unknown>> = {...target}
  return conditions.map((condition) => choose(named[condition])).find((chosen) => chosen !== undefined)
}

/** @example declarationsOf('./lib/index.mjs', has) // => 'lib/index.d.mts' */
function declarationsOf(target: string, has: (file: string) => boolean): string | undefined {
  const file = target.replace(/^\.\//, '').replace(/\/$/, '')
  const candidates = [
    ...(/\.d\.[cm]?ts$/.test(file) ? [file] : []),
    file.replace(/\.([cm]?)jsx?$/, '.d.$1ts'),
    `${file}.d.ts`,
    `${file}/index.d.ts`,
  ]
  return candidates.find((candidate) => /\.d\.[cm]?ts$/.test(candidate) && has(candidate))
}
