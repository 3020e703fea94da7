import {existsSync} from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'
import type {OnLoadResult, PartialMessage, Plugin} from 'esbuild'
import {refuseFile} from '../site-code/refuse-file.ts'
import {esbuildErrors} from '../site-code/from-esbuild.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {sha256, shortHash} from '../core/files/hash.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {COMPILED} from '../core/files/is-stylesheet.ts'
import type {SassCompiler} from './sass-styles.ts'

/** Pattern of the file names of stylesheets with local class names. */
export const CSS_MODULE = /\.module\.(?:css|s[ac]ss|less)$/i

const NAMESPACE = 'docsite-css-module'

/**
 * A loader of CSS modules as JavaScript and as CSS. Class names are derived from the path of the file in the site, so they are
 * the same in every bundle.
 */
export type CssModules = {
  /** Returns JavaScript whose default export is an object with the class names. */
  readonly script: (file: AbsolutePath) => Promise<OnLoadResult>
  /** Returns CSS with those class names. */
  readonly styles: (file: AbsolutePath) => Promise<OnLoadResult>
}

/** Creates the loader for the CSS modules of one build. */
export function createCssModules(root: AbsolutePath, reader: InputReader, sass: SassCompiler): CssModules {
  const load = async (file: AbsolutePath, wanted: 'js' | 'css'): Promise<OnLoadResult> => {
    try {
      const {outputFiles, warnings} = await esbuild.build({
        stdin: {contents: `export {default} from ${JSON.stringify(file)}`, resolveDir: path.dirname(file)},
        bundle: true,
        write: false,
        format: 'esm',
        outdir: path.dirname(file),
        charset: 'utf8',
        logLevel: 'silent',
        tsconfigRaw: {},
        plugins: [localNames(root, reader, sass)],
      })
      const contents = outputFiles.find((output) => output.path.endsWith(`.${wanted}`))?.text ?? ''
      return {contents, loader: wanted, resolveDir: path.dirname(file), warnings: warnings.map((warning) => placedIn(warning, root, file))}
    } catch (error) {
      const errors = esbuildErrors(error)
      if (!errors) throw error
      return {errors: errors.map(({text, location}) => placedIn({text, location}, root, file))}
    }
  }
  return {script: (file) => load(file, 'js'), styles: (file) => load(file, 'css')}
}

/** Places a message about the renamed copy of a CSS module in the module itself. */
function placedIn({text, location, id, notes}: PartialMessage, root: AbsolutePath, file: AbsolutePath): PartialMessage {
  const place = (at: PartialMessage['location']): PartialMessage['location'] => at && {...at, file: sitePath(root, file), namespace: 'file'}
  return {
    ...(id && {id}),
    text,
    location: place(location),
    ...(notes && {notes: notes.map((note) => ({...note, location: place(note.location)}))}),
  }
}

/** Creates the plugin that loads CSS modules imported by stylesheets as CSS. It must precede the plugins that read files in general. */
export function cssModuleStyles({styles}: CssModules, {ownFeatures}: Pick<SiteConfig, 'ownFeatures'>): Plugin {
  const load = ownFeatures.find((feature) => feature.cssModuleTransform)?.cssModuleTransform
  return {
    name: 'docsite-css-modules',
    setup(build) {
      build.onLoad({filter: CSS_MODULE, namespace: 'file'}, async ({path: file}) => {
        const [loaded, transform] = [await styles(file), await load?.()]
        return transform && typeof loaded.contents === 'string' ? {...loaded, contents: transform(loaded.contents)} : loaded
      })
    },
  }
}

/** Creates the plugin that gives each CSS module a unique file name, because esbuild derives local names from the file name. */
function localNames(root: AbsolutePath, reader: InputReader, sass: SassCompiler): Plugin {
  return {
    name: 'docsite-css-names',
    setup(build) {
      build.onResolve({filter: CSS_MODULE}, ({path: specifier, resolveDir}) => {
        const file = specifier.startsWith('@site/')
          ? path.join(root, specifier.slice('@site/'.length))
          : path.resolve(resolveDir, specifier)
        if (!existsSync(file)) return {errors: [{text: `There is no file \`${specifier}\`.`}]}
        const name = path.basename(file).replace(CSS_MODULE, `-${shortHash(sha256(sitePath(root, file)))}.module.css`)
        return {path: name, namespace: NAMESPACE, pluginData: file}
      })
      // Images and other stylesheets are resolved by the bundle that includes the CSS.
      build.onResolve({filter: /.*/, namespace: NAMESPACE}, ({path: specifier}) => ({path: specifier, external: true}))
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, async ({path: name, pluginData}) => {
        const file = pluginData as AbsolutePath
        const compiled = COMPILED.test(file) ? await sass.compile(file) : undefined
        if (compiled?.errors) return compiled
        const added = [...(reader.tolerated.classes.get(name) ?? [])].map((one) => `\n.${one} {}`).join('')
        const written = compiled === undefined ? await reader.read(file) : Buffer.from(compiled.contents ?? '')
        const contents = added === '' ? written : Buffer.concat([written, Buffer.from(added)])
        return refuseFile(file, contents) ?? {contents, loader: 'local-css', resolveDir: path.dirname(file)}
      })
    },
  }
}
