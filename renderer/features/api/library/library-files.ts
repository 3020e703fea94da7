import type {Declarations, VersionLibraries} from '../model/library.ts'

/**
 * Returns everything that code of a version can import as the files TypeScript looks for: texts by posix path relative to the folder of
 * the code (`node_modules/the-lib/package.json`). With these files in a compiler host or in a folder on disk, TypeScript's own rules
 * resolve `import 'the-lib'` in samples, and the library's imports of itself and of its peers.
 */
export function libraryFiles({libraries, stubs}: VersionLibraries): Map<string, string> {
  const files = new Map<string, string>()
  for (const {name, declarations, entries, otherEntries = [], imports} of libraries) {
    const folder = `node_modules/${name}`
    const exports = new Map([...entries, ...otherEntries].map(([subpath, file]) => [subpath, {types: `./${file}`}]))
    const manifest = {
      name,
      types: exports.get('.')?.types.slice(2),
      exports: Object.fromEntries(exports),
      ...(imports?.size && {imports: ownImports(imports, declarations)}),
    }
    files.set(`${folder}/package.json`, JSON.stringify(manifest))
    for (const {path, text} of declarations) files.set(`${folder}/${path}`, text)
  }
  for (const [name, text] of stubs) {
    files.set(`node_modules/${name}/package.json`, JSON.stringify({name, types: 'index.d.ts'}))
    files.set(`node_modules/${name}/index.d.ts`, text)
  }
  return files
}

/** Returns the `imports` of a manifest. TypeScript requires the path of a file to begin with a dot; other packages keep their name. */
function ownImports(imports: ReadonlyMap<string, string>, declarations: readonly Declarations[]): Record<string, string | {types: string}> {
  const own = new Set(declarations.map(({path}) => path))
  return Object.fromEntries([...imports].map(([name, target]) => [name, own.has(target) ? {types: `./${target}`} : target]))
}
