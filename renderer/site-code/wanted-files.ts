import {existsSync} from 'node:fs'
import path from 'node:path'
import type {Message} from 'esbuild'
import {moduleFile} from '../core/files/module-file.ts'
import {packageFolder} from '../core/files/package-files.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {entriesOf, isPath, locate, lookedFor, nearbyFiles, ownFiles} from './looked-for.ts'
import type {WrittenImport} from './looked-for.ts'
import {misspellingFacts} from './misspelt-import.ts'
import {packageFacts} from './missing-package.ts'

/** Returns the files that would fix an unresolved import, or change its explanation, if they were created or changed. */
export function filesThatFix(written: WrittenImport): AbsolutePath[] {
  const {specifier, root} = written
  const files = filesThatResolve(written)
  if (isPath(specifier)) return [...files, ...nearbyFiles(locate(specifier, written)), ...misspellingFacts(written)]
  return [...files, ...ownFiles(specifier, root), ...packageFacts.map((known) => path.join(root, known))]
}

/** Returns the files to which an unresolved import would resolve if they were created or changed. */
export function filesThatResolve(written: WrittenImport): AbsolutePath[] {
  const folder = packageFolder(written.importer)
  const places = [...lookedFor(written), ...(folder === undefined ? [] : [path.join(folder, 'package.json')])]
  if (isPath(written.specifier)) return places
  return places.flatMap((manifest) => [manifest, ...(existsSync(path.dirname(manifest)) ? entriesOf(manifest, written.specifier) : [])])
}

/** Returns the specifier that esbuild could not resolve; undefined if the error is another one. */
export function unresolvedIn({text}: Pick<Message, 'text'>): string | undefined {
  return /^Could not resolve "(.*)"$/.exec(text)?.[1]
}

/** Returns the files on which the errors of a build depend: those that have them, and those that would fix an unresolved import. */
export function filesOfErrors(errors: readonly Message[], root: AbsolutePath): AbsolutePath[] {
  const files = errors.flatMap((error) => {
    const name = error.location && moduleFile(error.location.file)
    // other namespaces are those of virtual modules
    if (!name || /^[a-z-]+:/.test(name)) return []
    const importer = path.resolve(root, name)
    const specifier = unresolvedIn(error)
    return [importer, ...(specifier === undefined ? [] : filesThatFix({specifier, importer, root}))]
  })
  return [...new Set(files)]
}
