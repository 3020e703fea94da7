import path from 'node:path'
import type {Metafile} from 'esbuild'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {moduleFile} from '../../core/files/module-file.ts'
import {sitePath} from '../../core/files/site-path.ts'

/** Which modules import which, as esbuild tells it. */
export type ImportGraph = {
  readonly inputs: Metafile['inputs']
  readonly root: AbsolutePath
  /** Prefixes of docsite's own modules, which import nothing of a site. */
  readonly engine: string
}

/** Names of the modules that a page consists of, itself among them: follows imports, but not into docsite's own modules. */
export function modulesFrom({absolutePath}: {readonly absolutePath: AbsolutePath}, graph: ImportGraph): Set<string> {
  const seen = new Set([sitePath(graph.root, absolutePath)])
  for (const name of seen) {
    for (const {path: imported} of importsOf(name, graph)) if (!imported.startsWith(graph.engine)) seen.add(imported)
  }
  return seen
}

/** An import of a Markdown or MDX file that leads back to it. */
export type CircularImport = {
  readonly kind: 'circular'
  readonly file: AbsolutePath
  readonly specifier: string
  /** The files on the way back, the imported one first, the file itself last. */
  readonly way: readonly AbsolutePath[]
}

/**
 * Finds the imports by which Markdown or MDX files are part of themselves; such a file would be rendered without end. Each of the
 * imports of a circle is found, so that it is the same whichever pages are bundled. Modules of code alone may import each other.
 */
export function findCircles(graph: ImportGraph): CircularImport[] {
  return Object.keys(graph.inputs)
    .filter((name) => /\.mdx?$/.test(name))
    .flatMap((name) =>
      importsOf(name, graph).flatMap(({path: imported, original}): CircularImport[] => {
        const way = wayTo(name, imported, graph)
        if (way === undefined || original === undefined) return []
        return [{kind: 'circular', file: toFile(name, graph), specifier: original, way: way.map((step) => toFile(step, graph))}]
      }),
    )
}

/** The shortest way along imports, both ends included; undefined when there is none. */
function wayTo(end: string, start: string, graph: ImportGraph): string[] | undefined {
  const from = new Map<string, string | undefined>([[start, undefined]])
  for (const name of from.keys()) {
    if (name === end) return wayBack(name, from)
    // no package imports a page
    if (name.includes('node_modules/')) continue
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
