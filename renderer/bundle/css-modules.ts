import {existsSync} from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'
import type {OnLoadResult, Plugin} from 'esbuild'
import {esbuildErrors} from '../site-code/from-esbuild.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {sha256, shortHash} from '../core/files/hash.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {InputReader} from '../site-code/build-inputs.ts'

/** Stylesheets whose class names are a component's own. */
export const CSS_MODULE = /\.module\.css$/

const NAMESPACE = 'docsite-css-module'

/** Gives both sides of CSS modules. Names are made of the file's place in the site: they are the same in every bundle. */
export type CssModules = {
  /** JavaScript whose default export is an object with the names of the classes. */
  readonly script: (file: AbsolutePath) => Promise<OnLoadResult>
  /** CSS with those names. */
  readonly styles: (file: AbsolutePath) => Promise<OnLoadResult>
}

/** CSS modules of one build. */
export function createCssModules(root: AbsolutePath, reader: InputReader): CssModules {
  const load = async (file: AbsolutePath, wanted: 'js' | 'css'): Promise<OnLoadResult> => {
    try {
      const {outputFiles} = await esbuild.build({
        stdin: {contents: `export {default} from ${JSON.stringify(file)}`, resolveDir: path.dirname(file)},
        bundle: true,
        write: false,
        format: 'esm',
        outdir: path.dirname(file),
        charset: 'utf8',
        logLevel: 'silent',
        tsconfigRaw: {},
        plugins: [localNames(root, reader)],
      })
      const contents = outputFiles.find((output) => output.path.endsWith(`.${wanted}`))?.text ?? ''
      return {contents, loader: wanted, resolveDir: path.dirname(file)}
    } catch (error) {
      const errors = esbuildErrors(error)
      if (!errors) throw error
      return {errors: errors.map(({text, location}) => ({text, location: location && {...location, file: sitePath(root, file)}}))}
    }
  }
  return {script: (file) => load(file, 'js'), styles: (file) => load(file, 'css')}
}

/** In stylesheets, CSS modules are their CSS. Goes before what reads files in general. */
export function cssModuleStyles({styles}: CssModules): Plugin {
  return {
    name: 'docsite-css-modules',
    setup(build) {
      build.onLoad({filter: CSS_MODULE, namespace: 'file'}, ({path: file}) => styles(file))
    },
  }
}

/** esbuild makes local names of a file's name, so it gets one that no other file of the site has. */
function localNames(root: AbsolutePath, reader: InputReader): Plugin {
  return {
    name: 'docsite-css-names',
    setup(build) {
      build.onResolve({filter: CSS_MODULE}, ({path: specifier, resolveDir}) => {
        const file = path.resolve(resolveDir, specifier)
        if (!existsSync(file)) return {errors: [{text: `There is no file \`${specifier}\`.`}]}
        const name = path.basename(file).replace(CSS_MODULE, `-${shortHash(sha256(sitePath(root, file)))}.module.css`)
        return {path: name, namespace: NAMESPACE, pluginData: file}
      })
      // images and other stylesheets are the business of the bundle that takes the CSS in
      build.onResolve({filter: /.*/, namespace: NAMESPACE}, ({path: specifier}) => ({path: specifier, external: true}))
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, async ({pluginData}) => {
        const file = pluginData as AbsolutePath
        return {contents: await reader.read(file), loader: 'local-css', resolveDir: path.dirname(file)}
      })
    },
  }
}
