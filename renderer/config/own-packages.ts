import {existsSync} from 'node:fs'
import {createRequire, isBuiltin} from 'node:module'
import path from 'node:path'
import type {Plugin} from 'esbuild'
import {packageName} from '../core/files/package-files.ts'
import {readText} from '../core/files/read-file.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/** Packages that plugins of Markdown are made of, which docsite is made of, too. */
const PROCESSOR = /^(?:unified|vfile|acorn|remark-parse|(?:unist|mdast|hast|estree)-util-[a-z-]+)$/

const NAMESPACE = 'docsite-own-package'

/**
 * Resolves a package of the processor, which a foreign site has not installed, to that of docsite. Undefined if docsite has none, either, and
 * where the module imports something else that is not there: a plugin with half of its packages would put half of its work into pages.
 */
export function resolveOwnPackage(name: string, importer: AbsolutePath): {readonly path: string; readonly namespace: string} | undefined {
  if (!isOwn(name) || !path.isAbsolute(importer)) return undefined
  const folders = createRequire(importer).resolve.paths('docsite') ?? []
  const isThere = (one: string): boolean =>
    isBuiltin(one) || isOwn(one) || folders.some((folder) => existsSync(path.join(folder, packageName(one))))
  return packagesOf(readText(importer)).every(isThere) ? {path: name, namespace: NAMESPACE} : undefined
}

/** Returns the packages that a module imports for more than their types. */
function packagesOf(code: string): string[] {
  const imports =
    /^[ \t]*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s*)?(['"])([^'"./][^'"]*)\1|\brequire\((['"])([^'"./][^'"]*)\3\)/gm
  return [...code.matchAll(imports)].map(([, , name = '', , required = name]) => required)
}

function isOwn(name: string): boolean {
  if (!PROCESSOR.test(name)) return false
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}

/** Creates the plugin that loads such packages. They are functions as well, as older versions were which export nothing else. */
export function loadOwnPackages(): Plugin {
  return {
    name: 'docsite-own-packages',
    setup(build) {
      build.onResolve({filter: /./, namespace: NAMESPACE}, ({path: file}) => ({path: file, external: true}))
      build.onLoad({filter: /./, namespace: NAMESPACE}, ({path: name}) => ({contents: moduleOf(name), loader: 'js'}))
    },
  }
}

function moduleOf(name: string): string {
  const file: AbsolutePath = createRequire(import.meta.url).resolve(name)
  const main = name.replace(/^\w+-util-/, '').replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
  return `const own = require(${JSON.stringify(file)})
const main = own.default ?? own.${main}
module.exports = typeof main === 'function' ? Object.assign(function (...given) { return main.apply(this, given) }, own) : own`
}
