import type {Metafile} from 'esbuild'
import {compareText} from '../core/text/compare.ts'
import {hashParts, shortHash} from '../core/files/hash.ts'
import type {BuiltFile} from './build-cache.ts'

/** Bundled files and esbuild's account of them. */
export type NamedOutput = {readonly files: readonly BuiltFile[]; readonly outputs: Metafile['outputs']}

/** The end of a name that esbuild made: its hash and the extension. */
const hashedName = /-([A-Z0-9]{8})(\.(?:js|css))$/

/**
 * Renames scripts and stylesheets by what is in them. esbuild's hashes are made of the paths of the modules too, relative
 * to the working folder, so that the same site would have other names where it lies elsewhere.
 */
export function nameByContent({files, outputs}: NamedOutput): NamedOutput {
  const names = files.map((file) => baseName(file.path)).filter((name) => hashedName.test(name))
  if (names.length === 0) return {files, outputs}
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g')
  const ownHashes = new Map(
    files.map((file) => [baseName(file.path), hashParts(textOf(file).replaceAll(anyName, (name) => name.replace(hashedName, '$2')))]),
  )
  const imports = importsByName(outputs)
  const renamed = new Map<string, string>()
  const taken = new Set<string>()
  for (const name of names) {
    const reached = [...reachable(name, imports)].map((other) => ownHashes.get(other) ?? '').sort(compareText)
    let hash = hashParts(ownHashes.get(name) ?? '', ...reached)
    const nameFor = (): string =>
      name.replace(hashedName, (_end, _hash, extension: string) => `-${shortHash(hash).toUpperCase()}${extension}`)
    // equal code from two files keeps two states, so it stays two files
    while (taken.has(nameFor())) hash = hashParts(hash)
    taken.add(nameFor())
    renamed.set(name, nameFor())
  }
  const rename = (text: string): string => text.replaceAll(anyName, (name) => renamed.get(name) ?? name)
  return {
    files: files.map((file) => ({path: rename(file.path), bytes: isText(file) ? Buffer.from(rename(textOf(file))) : file.bytes})),
    outputs: JSON.parse(rename(JSON.stringify(outputs))) as Metafile['outputs'],
  }
}

function importsByName(outputs: Metafile['outputs']): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(outputs).map(([file, {imports}]) => [baseName(file), imports.map((imported) => baseName(imported.path))]))
}

/** A file and all that it imports, in however many steps. */
function reachable(name: string, imports: ReadonlyMap<string, readonly string[]>, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of imports.get(name) ?? []) reachable(imported, imports, seen)
  return seen
}

function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}

function isText({path: name}: BuiltFile): boolean {
  return /\.(?:js|css|txt)$/.test(name)
}

function textOf(file: BuiltFile): string {
  return isText(file) ? Buffer.from(file.bytes).toString() : ''
}
