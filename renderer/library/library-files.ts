import type {VersionLibraries} from '../model/library.ts'

/**
 * Everything that code of a version can import, as the files that TypeScript looks for: posix paths below any folder that has
 * the code (`node_modules/the-lib/package.json`) to texts. A compiler host, or a folder on disk, with these files resolves
 * `import 'the-lib'` in samples, the library's imports of itself and of its peers with TypeScript's own rules.
 */
export function libraryFiles({libraries, stubs}: VersionLibraries): Map<string, string> {
  const files = new Map<string, string>()
  for (const {name, declarations, entries} of libraries) {
    const folder = `node_modules/${name}`
    const exports = Object.fromEntries([...entries].map(([subpath, file]) => [subpath, {types: `./${file}`}]))
    files.set(`${folder}/package.json`, JSON.stringify({name, types: entries.get('.'), exports}))
    for (const {path, text} of declarations) files.set(`${folder}/${path}`, text)
  }
  for (const [name, text] of stubs) {
    files.set(`node_modules/${name}/package.json`, JSON.stringify({name, types: 'index.d.ts'}))
    files.set(`node_modules/${name}/index.d.ts`, text)
  }
  return files
}
