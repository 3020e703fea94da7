import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import {BROWSERS} from './browsers.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import {CSS_MODULE} from './css-modules.ts'
import type {CssModules} from './css-modules.ts'

/**
 * `import './button.css'` in a component: the file goes into the site's one stylesheet, not into one of the island's
 * own, because the component's HTML also stands on pages without its script. `found` gets the files. Of a CSS module the
 * names stay.
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
 * `import rules from './x.css?text'`: a stylesheet as text, minified, for scripts that add it when it is needed. It then comes with
 * the script, in one request.
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

/** URLs in stylesheets that begin with `/` are files of `content/static`, which lie under the base URL. */
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
 * acorn comes as a module and in CommonJS, and acorn-jsx asks for the latter where the parser that it extends has not brought
 * its own acorn, which it always has. Without this a bundle would have both.
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

/** KaTeX offers every font three times; every browser that runs what docsite writes reads WOFF2. */
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
