import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import {BROWSERS} from './browsers.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import {CSS_MODULE} from './css-modules.ts'
import type {CssModules} from './css-modules.ts'

/**
 * Creates the plugin for stylesheets that components import (`import './button.css'`). The file becomes part of the site's one
 * stylesheet rather than of one for the island, because the component's HTML also occurs on pages without its script. The files
 * are added to `found`. Of a CSS module, only the class names remain.
 */
export function stylesOfComponents(found: Set<AbsolutePath>, cssModules: CssModules): Plugin {
  const RESOLVING = Symbol('resolving')
  return {
    name: 'docsite-component-styles',
    setup(build) {
      build.onResolve({filter: /\.css$/}, async ({path: specifier, kind, importer, resolveDir, pluginData}) => {
        if (pluginData === RESOLVING || !['import-statement', 'dynamic-import', 'require-call'].includes(kind)) return undefined
        const resolved = await build.resolve(specifier, {kind, importer, resolveDir, pluginData: RESOLVING})
        if (resolved.errors.length > 0) return resolved
        found.add(resolved.path)
        return {path: resolved.path, namespace: 'docsite-css'}
      })
      build.onLoad({filter: CSS_MODULE, namespace: 'docsite-css'}, ({path: file}) => cssModules.script(file))
      build.onLoad({filter: /.*/, namespace: 'docsite-css'}, () => ({contents: '', loader: 'js'}))
    },
  }
}

/**
 * Creates the plugin for `import rules from './x.css?text'`: a stylesheet as minified text, for scripts that add it on demand.
 * The styles then arrive with the script, in one request.
 */
export function stylesAsText({read}: Pick<InputReader, 'read'>): Plugin {
  const namespace = 'docsite-css-text'
  return {
    name: 'docsite-css-text',
    setup(build) {
      build.onResolve({filter: /\.css\?text$/}, ({path: specifier, resolveDir}) => ({
        path: path.resolve(resolveDir, specifier.replace(/\?text$/, '')),
        namespace,
      }))
      build.onLoad({filter: /.*/, namespace}, async ({path: file}) => {
        const {code} = await build.esbuild.transform(await read(file), {loader: 'css', minify: true, target: BROWSERS})
        return {contents: code.trim(), loader: 'text'}
      })
    },
  }
}

/**
 * Creates the plugin that resolves URLs in stylesheets. URLs that start with `/` are files of `content/static`, published below
 * the base URL.
 */
export function staticUrls(baseUrl: string): Plugin {
  return {
    name: 'docsite-static-urls',
    setup(build) {
      build.onResolve({filter: /^\/[^/]/}, ({path: url, kind}) =>
        kind === 'url-token' ? {path: baseUrl + url.slice(1), external: true} : undefined,
      )
    },
  }
}

/**
 * Creates the plugin that keeps the CommonJS version of acorn out of bundles. acorn-jsx requires that version if the parser that
 * it extends does not provide acorn, which it always does. Without this plugin, a bundle would contain acorn twice.
 */
export function oneAcorn(): Plugin {
  const namespace = 'docsite-no-acorn'
  return {
    name: 'docsite-one-acorn',
    setup(build) {
      build.onResolve({filter: /^acorn$/}, ({kind, importer}) =>
        kind === 'require-call' && /[\\/]acorn-jsx[\\/]/.test(importer) ? {path: 'acorn', namespace} : undefined,
      )
      build.onLoad({filter: /.*/, namespace}, () => ({contents: '', loader: 'js'}))
    },
  }
}

/** Creates the plugin that reduces KaTeX's three formats of each font to WOFF2, which all supported browsers can read. */
export function katexWoff2Only(): Plugin {
  return {
    name: 'docsite-katex-fonts',
    setup(build) {
      build.onLoad({filter: /katex\.min\.css$/}, async ({path: file}) => ({
        contents: (await readFile(file, 'utf8')).replaceAll(/,\s*url\([^)]*\)\s*format\(["'](?:woff|truetype)["']\)/g, ''),
        loader: 'css',
      }))
    },
  }
}
