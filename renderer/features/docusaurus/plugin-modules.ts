import {readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {isFsError} from '../../core/files/fs-error.ts'
import {isStylesheet} from '../../core/files/is-stylesheet.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {NamedModules} from '../../core/own-feature-data.ts'
import type {DocusaurusFacts} from './docusaurus-facts.ts'
import {STAND_IN} from '../../site-code/stand-in.ts'
import {globalDataModule} from './generated-names.ts'

type Modules = Record<string, AbsolutePath>

/** Returns the components of plugins, under the names by which code imports them. */
export function themeFiles({themes}: Pick<DocusaurusFacts, 'themes'>): Modules {
  const files = themes.flatMap((folder) =>
    listFiles(folder, CODE).map((file): [string, AbsolutePath] => {
      const name = path.relative(folder, file).split(path.sep).join('/')
      return [name.replace(/(?:\/index)?\.\w+$/, ''), file]
    }),
  )
  return Object.fromEntries(
    files.flatMap(([name, file]) => ['@theme/', '@theme-original/', '@theme-init/'].map((prefix) => [prefix + name, file])),
  )
}

const CODE = /(?<!\.d)\.[cm]?[jt]sx?$/

/** Returns the files in a folder, and in those inside it, whose names match a pattern. */
export function listFiles(folder: AbsolutePath, name: RegExp): AbsolutePath[] {
  try {
    const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort()
    return names.filter((one) => name.test(one)).map((one) => path.join(folder, one))
  } catch (error) {
    if (isFsError(error)) return []
    throw error
  }
}

/** Returns the modules that aliases stand for. */
export function aliasFiles({aliases}: Pick<DocusaurusFacts, 'aliases'>, root: AbsolutePath): Modules {
  const files = Object.entries(aliases).flatMap(([name, target]): [string, AbsolutePath][] => {
    if (target === false) return []
    const file = path.resolve(root, target)
    return statSync(file, {throwIfNoEntry: false})?.isFile() ? [[name.replace(/\$$/, ''), file]] : []
  })
  return Object.fromEntries(files)
}

/** Returns the folders that aliases stand for, relative to the root, by the beginning of the names of what is in them. */
export function aliasFolders({aliases}: Pick<DocusaurusFacts, 'aliases'>, root: AbsolutePath): Record<string, string> {
  const folders = Object.entries(aliases).flatMap(([name, target]): [string, string][] => {
    if (target === false) return []
    const folder = path.resolve(root, target)
    const isFolder = !name.endsWith('$') && statSync(folder, {throwIfNoEntry: false})?.isDirectory() === true
    return isFolder ? [[`${name.replace(/\/$/, '')}/`, path.relative(root, folder)]] : []
  })
  return Object.fromEntries(folders)
}

/** Returns the modules that aliases leave empty. */
export function emptyModules({aliases}: Pick<DocusaurusFacts, 'aliases'>): Record<string, string> {
  const names = Object.keys(aliases).filter((name) => aliases[name] === false)
  return Object.fromEntries(names.map((name) => [name.replace(/\$$/, ''), 'module.exports = {}']))
}

/** Returns the functions that turn files into modules as loaders of webpack do, by extension. */
export function fileTransforms({loaders}: Pick<DocusaurusFacts, 'loaders'>): NamedModules['transforms'] {
  return Object.fromEntries(
    Object.entries(loaders).map(([extension, loader]) => [
      extension,
      async () => {
        if (loader !== 'yaml') return (text) => `export default ${loader === 'json' ? text : JSON.stringify(text)}`
        const {parse} = await import('yaml')
        return (text) => `export default ${JSON.stringify(parse(text) ?? null)}`
      },
    ]),
  )
}

/** Returns the code of the module that lists the modules of every page. */
export function clientModulesCode({clientModules}: Pick<DocusaurusFacts, 'clientModules'>): string {
  const modules = clientModules.filter((file) => !isStylesheet(file))
  return [
    ...modules.map((file, index) => `import * as module${index} from ${JSON.stringify(file)}`),
    `export default [${modules.map((_file, index) => `module${index}`).join(', ')}]`,
  ].join('\n')
}

/**
 * Returns the module with the data that plugins share, and modules with a stand-in for that of plugins which fail, and of packages that are
 * not installed.
 */
export function sharedData({shared}: Pick<DocusaurusFacts, 'shared'>, absent: readonly string[]): Record<string, string> {
  const missing = absent.map((name) => `{name: ${JSON.stringify(name)}, data: ${STAND_IN}}`)
  const imports = shared.map(({slug}, index) => `import data${index} from ${JSON.stringify(globalDataModule(slug))}`)
  return {
    '@generated/docsite-shared-data': [
      ...imports,
      `export default [${[...missing, ...shared.map((_one, index) => `data${index}`)].join(', ')}]`,
    ].join('\n'),
    ...Object.fromEntries(
      shared.map(({slug, name, id}) => [
        globalDataModule(slug),
        `export default {name: ${JSON.stringify(name)}, id: ${JSON.stringify(id)}, data: ${STAND_IN}}`,
      ]),
    ),
  }
}
