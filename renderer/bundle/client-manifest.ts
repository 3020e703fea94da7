import path from 'node:path'
import type {Metafile} from 'esbuild'
import type {AbsolutePath, RoutePath} from '../core/model/paths.ts'
import {compareText} from '../core/text/compare.ts'
import {entryPoint} from './client-entries.ts'
import type {ClientEntry} from './client-entries.ts'

/** What a client build made, to be asked by entry. */
export type ClientManifest = {
  /** Route path of an entry's file. */
  readonly route: (entry: ClientEntry) => RoutePath | undefined
  /** The entry's file and what it imports, without what it imports lazily; sorted. */
  readonly scripts: (entry: ClientEntry) => readonly RoutePath[]
  /** Files that lead to a module lazily or not; for modules that are not entries. */
  readonly scriptsWith: (module: AbsolutePath) => readonly RoutePath[]
}

/** Where the build's paths begin. */
export type ManifestPlace = {readonly workingDir: AbsolutePath; readonly outdir: AbsolutePath}

/** Reads esbuild's own account of a build. */
export function readClientManifest({outputs}: Metafile, {workingDir, outdir}: ManifestPlace): ClientManifest {
  const routeOf = (output: string): RoutePath => `/${path.relative(outdir, path.resolve(workingDir, output)).split(path.sep).join('/')}`
  const find = (entry: ClientEntry): string | undefined =>
    Object.keys(outputs).find((output) => outputs[output]?.entryPoint === entryPoint(entry).in)
  const closure = (output: string | undefined, seen = new Set<string>()): Set<string> => {
    if (output === undefined || seen.has(output)) return seen
    seen.add(output)
    for (const imported of outputs[output]?.imports ?? []) if (imported.kind === 'import-statement') closure(imported.path, seen)
    return seen
  }
  const routes = (output: string | undefined): RoutePath[] => [...closure(output)].map(routeOf).sort(compareText)
  return {
    route: (entry) => {
      const output = find(entry)
      return output === undefined ? undefined : routeOf(output)
    },
    scripts: (entry) => routes(find(entry)),
    scriptsWith: (module) =>
      routes(
        Object.keys(outputs).find((output) =>
          Object.keys(outputs[output]?.inputs ?? {}).some((input) => path.resolve(workingDir, input) === module),
        ),
      ),
  }
}
