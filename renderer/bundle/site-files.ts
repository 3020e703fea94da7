import path from 'node:path'
import type {OnLoadResult, Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import {readLoaders} from '../site-code/webpack-loaders.ts'
import {CSS_MODULE, createCssModules} from './css-modules.ts'
import {createSassCompiler} from './sass-styles.ts'

/** Extensions of files that code and stylesheets may name to get their address. */
export const ASSET_EXTENSIONS: readonly string[] = [
  'png jpg jpeg gif svg webp avif ico bmp',
  'woff2 woff ttf otf eot',
  'mp3 mp4 m4a m4v mov webm ogv oga ogg wav flac',
  'pdf zip doc docx xls xlsx',
].flatMap((names) => names.split(' '))

const ASSET = new RegExp(String.raw`\.(?:${ASSET_EXTENSIONS.join('|')})$`, 'i')

const RAW = 'docsite-raw'
const RAW_MODULE = 'docsite-raw-module'
const URL_OF = 'docsite-url'
const BYTES = 'docsite-bytes'
const RESOLVING = Symbol('resolving')

/**
 * Creates the plugin that loads files as text with `?raw`, and as loaders of other tools would, which are written before the file:
 * `raw-loader!` (whatever loader follows it), `url-loader!` and those whose result docsite has without them.
 */
export function rawFiles(
  reader: InputReader,
  {root, platform}: {readonly root: AbsolutePath; readonly platform: 'browser' | 'node'},
): Plugin {
  return {
    name: 'docsite-raw-files',
    setup(build) {
      build.onResolve({filter: /\?raw$|!./}, async ({path: specifier, kind, importer, resolveDir}) => {
        const loaded = readLoaders(specifier) ?? {
          file: specifier.replace(/\?raw$/, ''),
          as: specifier.endsWith('?raw') ? 'text' : undefined,
        }
        if (loaded.as === undefined) return undefined
        const resolved = await build.resolve(loaded.file.replace(/\?raw$/, ''), {kind, importer, resolveDir, pluginData: RESOLVING})
        // a stand-in takes the place of a file that is not there
        const isFile = resolved.errors.length === 0 && resolved.namespace === 'file'
        // what code requires from `raw-loader` is a module whose default export is the text
        if (
          isFile &&
          loaded.as === 'text' &&
          kind === 'require-call' &&
          specifier.includes('!') &&
          !/[?&{]"?-?esModule[=:]/.test(specifier)
        )
          return {path: resolved.path, namespace: RAW_MODULE}
        return isFile && loaded.as !== 'itself' ? {path: resolved.path, namespace: loaded.as === 'text' ? RAW : URL_OF} : resolved
      })
      build.onResolve({filter: /^docsite-bytes:/}, ({path: name}) => ({path: name.slice(BYTES.length + 1), namespace: BYTES}))
      build.onLoad({filter: /.*/, namespace: RAW}, async ({path: file}) => ({contents: await reader.read(file), loader: 'text'}))
      build.onLoad({filter: /.*/, namespace: RAW_MODULE}, async ({path: file}) => ({
        contents: textModule((await reader.read(file)).toString('utf8')),
        loader: 'js',
      }))
      build.onLoad({filter: /.*/, namespace: BYTES}, async ({path: file}) => ({contents: await reader.read(file), loader: 'file'}))
      build.onLoad({filter: /.*/, namespace: URL_OF}, ({path: file}) => ({
        contents:
          platform === 'node'
            ? textModule(`@site/${sitePath(root, file)}`)
            : `import url from ${JSON.stringify(`${BYTES}:${file}`)}\n${URL_EXPORTS}`,
        loader: 'js',
      }))
    },
  }
}

/**
 * Creates the plugin for files other than code that modules of the site may import. Stylesheets belong to the client bundle and
 * are empty here, except for the class names of CSS modules. An image or another file becomes its URL `@site/…`, which is
 * resolved to that of the published file like any link.
 */
export function siteFiles(root: AbsolutePath, reader: InputReader): Plugin {
  const sass = createSassCompiler(root, reader, false)
  const cssModules = createCssModules(root, reader, sass)
  return {
    name: 'docsite-site-files',
    setup(build) {
      build.onLoad({filter: CSS_MODULE}, async ({path: file}) => withPartials(await cssModules.script(file), sass.partialsOf(file)))
      build.onLoad({filter: /\.(?:css|s[ac]ss|less|txt)$/i}, async ({path: file}) => {
        const text = await reader.read(file)
        return /\.txt$/i.test(file) ? {contents: text, loader: 'text'} : {contents: '', loader: 'js'}
      })
      build.onLoad({filter: ASSET}, ({path: file}) => ({
        contents: textModule(`@site/${sitePath(root, path.resolve(file))}`),
        loader: 'js',
      }))
    },
  }
}

/** Adds imports of the files that a stylesheet consists of, so that class names are looked up again when one of them has changed. */
function withPartials(loaded: OnLoadResult, partials: readonly AbsolutePath[]): OnLoadResult {
  if (typeof loaded.contents !== 'string' || partials.length === 0) return loaded
  return {...loaded, contents: [...partials.map((file) => `import ${JSON.stringify(file)}`), loaded.contents].join('\n')}
}

/** Generates a module for a URL or another text. `import url from '…'`, `require('…').default` and `src={require('…')}` all yield it. */
function textModule(text: string): string {
  return `const url = ${JSON.stringify(text)}\n${URL_EXPORTS}`
}

const URL_EXPORTS = 'export default url\nexport const toString = () => url'
