import {createRequire} from 'node:module'
import type {Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'

/** Packages that plugins of Markdown are made of, which docsite is made of, too. */
const PROCESSOR = /^(?:unified|vfile|acorn|remark-parse|(?:unist|mdast|hast|estree)-util-[a-z-]+)$/

const NAMESPACE = 'docsite-own-package'

/** Resolves a package of the processor, which a foreign site has not installed, to that of docsite. Undefined if docsite has none, either. */
export function resolveOwnPackage(name: string): {readonly path: string; readonly namespace: string} | undefined {
  if (!PROCESSOR.test(name)) return undefined
  try {
    createRequire(import.meta.url).resolve(name)
    return {path: name, namespace: NAMESPACE}
  } catch {
    return undefined // what needs it is left out with a warning
  }
}

/** Creates the plugin that loads such packages. They are functions as well, as older versions were which export nothing else. */
export function loadOwnPackages(): Plugin {
  return {
    name: 'docsite-own-packages',
    setup(build) {
      build.onResolve({filter: /./, namespace: NAMESPACE}, ({path}) => ({path, external: true}))
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
