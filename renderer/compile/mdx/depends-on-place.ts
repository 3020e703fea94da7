import path from 'node:path'
import {CSS_MODULE} from '../../bundle/css-modules.ts'
import {USED_ISLAND} from '../../bundle/used-islands.ts'
import {isInside} from '../../core/files/inside.ts'
import {moduleFile} from '../../core/files/module-file.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {ImportGraph} from './import-graph.ts'

/** Files whose modules do not contain their path. */
const PLACELESS = /\.(?:[cm]?[jt]sx?|json|txt|mdx?|css|s[ac]ss|less)$/i

/**
 * Reports whether the code of a page leads to another result in another folder, or names a file of the page's version: an image, classes
 * of a CSS module, an island. The files of a version are imported by paths within it, so that equal pages of other versions import theirs;
 * everything else makes the result one of this folder.
 * @param home the folder of the page's version
 * @param modules names of the modules that the page consists of
 */
export function dependsOnPlace(home: AbsolutePath, modules: ReadonlySet<string>, {inputs, root}: ImportGraph): boolean {
  const fileOf = (name: string): AbsolutePath => path.resolve(root, moduleFile(name))
  return [...modules].some((name) => {
    const importer = fileOf(name)
    if (!isInside(home, importer)) return false
    return (inputs[name]?.imports ?? []).some(({path: found, original, external}) => {
      if (external === true || original === undefined) return false
      const isRelative = /^(?:.*!)?\.{1,2}(?:\/|$)/.test(original)
      if (!isInside(home, fileOf(found))) return isRelative
      return !isRelative || (!/^docsite-raw(?:-module)?:/.test(found) && !isPlaceless(found))
    })
  })
}

function isPlaceless(module: string): boolean {
  return PLACELESS.test(module) && !CSS_MODULE.test(module) && !module.startsWith(`${USED_ISLAND}:`)
}
