import path from 'node:path'
import {readText} from '../core/files/read-file.ts'
import {findTool} from '../core/files/find-tool.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {listNearest} from '../core/text/list-nearest.ts'

/** The modules of docsite that sites import: what Node loads, and what bundles contain. */
const ownModules = [
  {name: 'docsite', files: ['lib/site-api.js', 'lib/modules/renderer/config/define-config.js']},
  {name: 'docsite/plugin', files: ['lib/plugin-api.js']},
  {name: 'docsite/react', files: ['lib/react.js', 'lib/modules/renderer/react-api.js']},
  {name: 'docsite/templates', files: ['lib/templates.js']},
  {name: 'docsite/internal', files: ['lib/internal.js', 'lib/modules/renderer/browser/internal/index.js']},
] as const

/** An explanation for a name that a module of docsite does not export. */
export type LostExport = {readonly message: string; readonly hint: string}

/**
 * Explains that a module of docsite lacks an export, which another of them may have.
 * @param module absolute path of the module, or its name: `docsite/react`
 * @returns undefined for any other module
 */
export function explainOwnExport(module: AbsolutePath | string, exported: string): LostExport | undefined {
  const {root} = findTool()
  const own = ownModules.find(({name, files}) => name === module || files.some((file) => path.join(root, file) === module))
  if (own === undefined) return undefined
  const available = exportsOf(path.join(root, own.files[0]))
  if (exported === 'default')
    return {message: `\`${own.name}\` has no default export.`, hint: `Import by name, in braces. ${listNearest(exported, available)}`}
  const message = `\`${own.name}\` has no export \`${exported}\`.`
  const home = ownModules.find(({files}) => exportsOf(path.join(root, files[0])).includes(exported))
  if (home === undefined) return {message, hint: listNearest(exported, available)}
  return {message, hint: `Import it from \`${home.name}\`.`}
}

/** Returns the names that a compiled module exports, in alphabetical order. Empty if docsite runs from its sources. */
export function exportsOf(file: AbsolutePath): string[] {
  const [, list = ''] = /export\s*\{([^{}]*)\};?\s*(?:\/\/[^\n]*)?\s*$/.exec(textOf(file)) ?? []
  return list.split(',').flatMap((name) => name.replace(/^.*\sas\s/s, '').trim() || [])
}

function textOf(file: AbsolutePath): string {
  try {
    return readText(file)
  } catch {
    return '' // docsite runs from its sources
  }
}
