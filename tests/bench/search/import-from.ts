import {createRequire} from 'node:module'
import path from 'node:path'
import {pathToFileURL} from 'node:url'

/** Imports a package that is installed in a folder outside the project: its default export where it has one. */
export async function importFrom<Module>(folder: string, name: string): Promise<Module> {
  const found = createRequire(path.join(folder, 'package.json')).resolve(name)
  const module = (await import(/* @vite-ignore */ pathToFileURL(found).href)) as {readonly default?: Module} & Module
  return module.default ?? module
}
