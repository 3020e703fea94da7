import path from 'node:path'
import type {Metafile} from 'esbuild'
import type {AbsolutePath, RoutePath} from '../core/model/paths.ts'
import {compareText} from '../core/text/compare.ts'
import {entryPoint} from './client-entries.ts'
import type {ClientEntry} from './client-entries.ts'

/** The output files of a client build, by entry. */
export type ClientManifest = {
  /** Returns the route path of an entry's file. */
  readonly route: (entry: ClientEntry) => RoutePath | undefined
  /** Returns the files of an entry and of its static imports, sorted. Lazy imports are not included. */
  readonly scripts: (entry: ClientEntry) => readonly RoutePath[]
  /** Returns the output of a file that stylesheets refer to, by its name without folder and extension. */
  readonly asset: (name: string) => RoutePath | undefined
  /** Returns the file that contains a module and its static imports, sorted; for modules that are not entries. */
  readonly scriptsWith: (module: AbsolutePath) => readonly RoutePath[]
}

/** The base folders of the paths of a build. */
export type ManifestPlace = {readonly workingDir: AbsolutePath; readonly outdir: AbsolutePath}

/** Reads the metafile of a build. */
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
    asset: (name) => {
      const output = Object.keys(outputs).find((file) =>
        Object.keys(outputs[file]?.inputs ?? {}).some((input) => path.parse(input).name === name && !/\.(?:css|js)$/.test(file)),
      )
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
