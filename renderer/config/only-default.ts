import path from 'node:path'
import type {PluginBuild} from 'esbuild'
import {readText} from '../core/files/read-file.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/** Namespace of modules that are what another one exports by default. */
export const ONLY_DEFAULT = 'docsite-only-default'

/** Reports whether a file is an ES module that exports a value by default, and nothing else. */
export function hasOnlyDefault(file: AbsolutePath): boolean {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return false
  const text = readText(file)
  return /^export\s+default\b/m.test(text) && !/^export\s+(?!default\b|type\b|interface\b)/m.test(text)
}

/**
 * Makes `require` of such a module return the value itself, which has itself as `default`. So does jiti (npmjs.com/package/jiti, `interopDefault`),
 * by which other tools load configurations.
 */
export function unwrapDefaults(build: PluginBuild): void {
  build.onLoad({filter: /./, namespace: ONLY_DEFAULT}, ({path: file}) => ({
    contents: `const {default: value} = require(${JSON.stringify(file)})
const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
if (isObject && Object.isExtensible(value) && !('default' in value)) Object.defineProperty(value, 'default', {value, configurable: true, writable: true})
module.exports = isObject ? value : {default: value}`,
    loader: 'js',
    resolveDir: path.dirname(file),
  }))
}
