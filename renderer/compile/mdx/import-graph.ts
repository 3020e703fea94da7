import path from 'node:path'
import type {Metafile} from 'esbuild'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {moduleFile} from '../../core/files/module-file.ts'

/** The imports between modules, from esbuild's metafile. */
export type ImportGraph = {
  readonly inputs: Metafile['inputs']
  readonly root: AbsolutePath
  /** Prefix of docsite's own modules, which import nothing from a site. */
  readonly engine: string
}

/** Returns the names of the modules that make up another, itself included. Imports are followed, except into docsite's own modules. */
export function modulesFrom(module: string, graph: ImportGraph): Set<string> {
  const seen = new Set([module])
  for (const name of seen) {
    for (const {path: imported} of importsOf(name, graph)) if (!imported.startsWith(graph.engine)) seen.add(imported)
  }
  return seen
}

/** An import of a Markdown or MDX file that leads back to the file. */
export type CircularImport = {
  readonly kind: 'circular'
  readonly file: AbsolutePath
  readonly specifier: string
  /** The files of the cycle: the imported file first, the importing file last. */
  readonly way: readonly AbsolutePath[]
}

/**
 * Returns the imports that make a Markdown or MDX file part of itself; such a file would render without end. All imports of a
 * cycle are returned, so that the result does not depend on which pages are bundled. Modules that are only code may import each
 * other.
 */
export function findCircles(graph: ImportGraph): CircularImport[] {
  return Object.keys(graph.inputs)
    .filter((name) => /\.mdx?$/i.test(name) && moduleFile(name) === name && !name.startsWith(GENERATED))
    .flatMap((name) =>
      importsOf(name, graph).flatMap(({path: imported, original}): CircularImport[] => {
        const way = wayTo(name, imported, graph)
        if (way === undefined || original === undefined) return []
        const files = way.map((step) => toFile(step, graph))
        // what code imports is the file once more, in another form
        const steps = files.filter((file, index) => file !== files[index - 1])
        return [{kind: 'circular', file: toFile(name, graph), specifier: original, way: steps}]
      }),
    )
}

/** Start of the names of modules that features make. */
const GENERATED = 'docsite-named:@generated/'

/** Returns the shortest path along imports, both ends included; undefined if none exists. */
function wayTo(end: string, start: string, graph: ImportGraph): string[] | undefined {
  const from = new Map<string, string | undefined>([[start, undefined]])
  for (const name of from.keys()) {
    if (name === end) return wayBack(name, from)
    // no package imports a page, and of a module with the components of all pages a partial uses only some
    if (name.includes('node_modules/') || name.startsWith(GENERATED)) continue
    for (const {path: imported} of importsOf(name, graph)) if (!from.has(imported)) from.set(imported, name)
  }
  return undefined
}

function wayBack(end: string, from: ReadonlyMap<string, string | undefined>): string[] {
  const way: string[] = []
  for (let name: string | undefined = end; name !== undefined; name = from.get(name)) way.unshift(name)
  return way
}

function importsOf(name: string, {inputs, engine}: ImportGraph): {readonly path: string; readonly original?: string}[] {
  if (name.startsWith(engine)) return []
  return (inputs[name]?.imports ?? []).filter(({external}) => external !== true)
}

function toFile(name: string, {root}: ImportGraph): AbsolutePath {
  return path.resolve(root, moduleFile(name))
}
