import path from 'node:path'
import {readText} from '../../core/files/read-file.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {isInstalled} from './absent-packages.ts'
import {findModule} from './find-module.ts'
import {notTaken} from './not-taken.ts'

/** A plugin of a configuration. */
type Named = {
  readonly name: string | undefined
  /** Path of the plugin of the site that is written around it. */
  readonly wrapper?: string
}

/** Imports of the plugins that make docs and blogs, by code that calls them. */
const IMPORT = /\bimport\s+(?!type\b)[\w$]+[^'"]*\sfrom\s*['"](@docusaurus\/plugin-content-(?:blog|docs))['"]/
const REQUIRE = /\brequire\(\s*['"](@docusaurus\/plugin-content-(?:blog|docs))['"]\s*\)[^]*\.default\b/

/**
 * Returns a plugin of the site that is written around one for docs or blogs under the name of that, whose options it has. Where this is not
 * installed, it could not make its pages.
 */
export function unwrapPlugin<Module extends Named>(module: Module, root: AbsolutePath): Module {
  const {name} = module
  if (name === undefined || !/^[./]|^[a-z]:[\\/]/i.test(name)) return module
  const file = findModule(path.resolve(root, name))
  const code = file === undefined ? '' : readText(file)
  const inner = (IMPORT.exec(code) ?? REQUIRE.exec(code))?.[1]
  return inner === undefined || isInstalled(inner, root) ? module : {...module, name: inner, wrapper: path.relative(root, file ?? '')}
}

/** Reports a plugin that is read as the one around which it is written. */
export function reportUnwrapped({name, wrapper}: Named, file: SitePath): Diagnostic[] {
  if (wrapper === undefined) return []
  return [
    notTaken(
      file,
      `The plugin \`${wrapper}\` is read as \`${name}\`, around which it is written: what else it adds to the site is missing.`,
    ),
  ]
}
