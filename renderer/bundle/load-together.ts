import path from 'node:path'
import type {Metafile} from 'esbuild'
import type {BuiltFile} from './build-cache.ts'
import {entryPoint} from './client-entries.ts'
import type {ClientEntry} from './client-entries.ts'
import type {NamedOutput} from './name-by-content.ts'

type Outputs = ReadonlyMap<string, Metafile['outputs'][string]>

const lazyImport = /\bimport\("([^"]*\/)([^"/]+)"\)/g

/**
 * Lets each `import()` of an entry ask at once for all that the file imports: a browser would find them only when the file has
 * arrived, one round trip later.
 */
export function loadTogether({files, outputs}: NamedOutput, entry: ClientEntry): BuiltFile[] {
  const byName = new Map(Object.entries(outputs).map(([file, output]) => [path.basename(file), output]))
  return files.map((file) => {
    const own = path.basename(file.path)
    if (byName.get(own)?.entryPoint !== entryPoint(entry).in) return file
    const here = reach(own, byName)
    const text = Buffer.from(file.bytes).toString()
    const changed = text.replaceAll(lazyImport, (one, folder: string, name: string) => {
      const others = [...reach(name, byName)].filter((other) => other !== name && !here.has(other))
      return others.length === 0 ? one : `(${others.map((other) => askFor(folder + other)).join()},${one})`
    })
    return {...file, bytes: Buffer.from(changed)}
  })
}

/** Names of a file and of all that it imports, in however many steps, without what it imports lazily. */
function reach(name: string, outputs: Outputs, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const {kind, path: imported} of outputs.get(name)?.imports ?? []) {
    if (kind === 'import-statement') reach(path.basename(imported), outputs, seen)
  }
  return seen
}

/** What fails here fails once more where it is imported. */
function askFor(href: string): string {
  return `import("${href}").catch(()=>0)`
}
