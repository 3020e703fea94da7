import path from 'node:path'
import type {Metafile} from 'esbuild'
import type {BuiltFile} from './build-cache.ts'
import {entryPoint} from './client-entries.ts'
import type {ClientEntry} from './client-entries.ts'
import type {NamedOutput} from './name-by-content.ts'

type Outputs = ReadonlyMap<string, Metafile['outputs'][string]>

const lazyImport = /\bimport\("([^"]*\/)([^"/]+)"\)/g

/**
 * Rewrites each `import()` of an entry to request the dependencies of the file at the same time. A browser would otherwise
 * discover them only when the file has arrived, one round trip later.
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

/** Returns the names of a file and of its transitive static imports. */
function reach(name: string, outputs: Outputs, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const {kind, path: imported} of outputs.get(name)?.imports ?? []) {
    if (kind === 'import-statement') reach(path.basename(imported), outputs, seen)
  }
  return seen
}

/** Returns the code that requests a file early. Errors are ignored, since the actual import fails with the same error. */
function askFor(href: string): string {
  return `import("${href}").catch(()=>0)`
}
