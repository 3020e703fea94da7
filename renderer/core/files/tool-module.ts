import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'

/** Folder of docsite's modules for bundles of sites, which its own build compiles (`cli/build-tool/compile-modules.mjs`). */
export function toolModules(toolRoot: AbsolutePath): AbsolutePath {
  return path.join(toolRoot, 'lib', 'modules')
}

/**
 * Returns the file that bundles of sites contain instead of a source of docsite: the compiled module, or the copy of a stylesheet.
 * @param source path of the source from docsite's own folder
 * @example toolModule(toolRoot, 'renderer/browser/shell.ts') // => '/tool/lib/modules/renderer/browser/shell.js'
 */
export function toolModule(toolRoot: AbsolutePath, source: string): AbsolutePath {
  return path.join(toolModules(toolRoot), source.replace(/\.ts(x?)$/, '.js$1'))
}
