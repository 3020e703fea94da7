import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import type {OnResolveArgs, OnResolveResult, Plugin} from 'esbuild'
import {isInPackage} from '../core/files/package-files.ts'
import {isInsideAny} from '../core/files/inside.ts'
import {toolModule} from '../core/files/tool-module.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {exportsOf} from './own-exports.ts'
import {compareText} from '../core/text/compare.ts'

/**
 * Imports of React. React and docsite must exist only once, or hooks and contexts would not find each other. The copy is always
 * the tool's, never the site's.
 */
const REACT = /^react(?:-dom)?(?:\/.*)?$/

const OWN_PACKAGES = ['react', 'react-dom']

/** Bundled from docsite's modules for both Node and browsers, so that a bundle shares its contexts with docsite's own code in it. */
const OWN_REACT = /^docsite\/react$/

/** Bundled in the same way. Gives site code access to the surrounding page. */
const OWN_INTERNAL = /^docsite\/internal$/

/** The built-in templates, for templates of a site that wrap one. */
const OWN_TEMPLATES = /^docsite\/templates$/

/** Namespace of modules of docsite that bundles for Node leave out. */
const LEFT = 'docsite-own'

/** Namespace of React for packages, which require it. */
const REQUIRED = 'docsite-required'

/** Imports that may refer to a module of `docsite/react`, from another of its modules or from docsite's own code. */
const REACT_MODULE = /^\.\.?\/[\w./-]*\.jsx?$/

/** Creates the plugin for Node bundles. React is external and imported from the tool's own packages. */
export function ownPackagesForNode(toolRoot: AbsolutePath): Plugin {
  return {
    name: 'docsite-own-packages',
    setup(build) {
      build.onResolve({filter: OWN_REACT}, () => ({path: reactApi(toolRoot)}))
      build.onResolve({filter: OWN_INTERNAL}, () => ({path: internalApi(toolRoot)}))
      build.onResolve({filter: /^docsite(?:\/templates)?$/}, (args): OnResolveResult => {
        const {path: name, kind, namespace} = args
        const file = leftFile(name, toolRoot)
        const isListed = kind === 'import-statement' && namespace !== LEFT && exportsOf(file).length > 0
        return isListed ? {path: name, namespace: LEFT, sideEffects: false} : external(file, args)
      })
      // esbuild compares names that are imported with those of a list, and says where one is that does not exist
      build.onLoad({filter: /.*/, namespace: LEFT}, ({path: name}) => ({
        contents: `export {${exportsOf(leftFile(name, toolRoot)).join(', ')}} from ${JSON.stringify(name)}`,
        resolveDir: toolRoot,
      }))
      build.onResolve({filter: /^docsite\/plugin$/}, () => ({
        errors: [
          {
            text: '`docsite/plugin` is for the configuration: pages and templates cannot define plugins.',
            detail: {hint: 'Import it in the configuration file, or in a module that only the configuration imports.'},
          },
        ],
      }))
      build.onResolve({filter: REACT}, (args) => {
        const file = resolveOwn(toolRoot, args.path)
        return isInPackage(args.importer) && args.kind !== 'require-call' ? {path: file, namespace: REQUIRED} : external(file, args)
      })
      // Named imports of a CommonJS module that is bundled are looked up when they are used. A package made for an older React may import
      // a function that is gone, such as `findDOMNode`, and never call it; browsers get the same.
      build.onLoad({filter: /.*/, namespace: REQUIRED}, ({path: file}) => ({
        contents: `module.exports = require(${JSON.stringify(`${REQUIRED}:${file}`)})`,
      }))
      build.onResolve({filter: /^docsite-required:/}, ({path: name}) => ({path: name.slice(REQUIRED.length + 1), external: true}))
    },
  }
}

/** Creates the plugin for browser bundles. React is bundled from the tool's own packages. */
export function ownPackagesForBrowser(toolRoot: AbsolutePath): Plugin {
  return {
    name: 'docsite-own-packages',
    setup(build) {
      build.onResolve({filter: OWN_REACT}, () => ({path: reactApi(toolRoot), sideEffects: false}))
      // Islands include only the modules that they use. Set on every import, because esbuild keeps the first value that it
      // receives.
      build.onResolve({filter: REACT_MODULE}, ({path: specifier, resolveDir}) => {
        const file = path.join(resolveDir, specifier)
        return isReactModule(file, toolRoot) ? {path: file, sideEffects: false} : undefined
      })
      build.onResolve({filter: OWN_INTERNAL}, () => ({path: internalApi(toolRoot)}))
      build.onResolve({filter: OWN_TEMPLATES}, () => ({
        errors: [
          {
            text: '`docsite/templates` works only at build time: an island cannot use it, because templates are rendered when the site is built.',
          },
        ],
      }))
      build.onResolve({filter: REACT}, ({path: specifier}) => ({path: resolveOwn(toolRoot, specifier)}))
      build.onResolve({filter: /^docsite$/}, () => ({path: siteApi(toolRoot)}))
    },
  }
}

/** An import that stays in a bundle, as esbuild lists it. */
type ExternalImport = {readonly path: string; readonly external?: boolean}

/** Returns those imports of a bundle for Node that `loadOwn` loads: of React and docsite, each once. */
export function ownImports(imports: readonly ExternalImport[], toolRoot: AbsolutePath): string[] {
  const folders = [toolRoot, ...OWN_PACKAGES.map((name) => path.dirname(resolveOwn(toolRoot, `${name}/package.json`)))]
  const found = imports.filter(({path: name, external: isLeft}) => {
    const file = name.startsWith('file:') ? fileURLToPath(name) : name
    return isLeft === true && path.isAbsolute(file) && isInsideAny(folders, file)
  })
  return [...new Set(found.map(({path: name}) => name))].sort(compareText)
}

/**
 * Loads modules of React and docsite that a bundle imports, before the bundle is loaded under a limit of time. One that is stopped
 * while it is loaded is useless for the rest of the process, which renders pages with it.
 */
export async function loadOwn(imports: readonly string[]): Promise<void> {
  const require = createRequire(import.meta.url)
  for (const name of imports) {
    if (name.startsWith('file:')) await import(/* @vite-ignore */ name)
    else require(name)
  }
}

/** Resolves a module of the tool's own packages to its absolute path. */
export function resolveOwn(toolRoot: AbsolutePath, specifier: string): AbsolutePath {
  return createRequire(path.join(toolRoot, 'package.json')).resolve(specifier)
}

/** Returns the versions that determine a bundle besides its inputs, for cache keys: docsite itself, esbuild and React. */
export function ownVersions({root, hash}: {readonly root: AbsolutePath; readonly hash: string}): string {
  const manifests = ['esbuild', 'react'].map((name) => resolveOwn(root, `${name}/package.json`))
  const versions = manifests.map((manifest) => (JSON.parse(readFileSync(manifest, 'utf8')) as {version: string}).version)
  return [hash, ...versions].join(' ')
}

/** Returns the target of `import … from 'docsite'` in browser code: the functions that do not need Node. */
function siteApi(toolRoot: AbsolutePath): AbsolutePath {
  return toolModule(toolRoot, 'renderer/config/define-config.ts')
}

/** Returns the target of `import … from 'docsite/react'`. */
function reactApi(toolRoot: AbsolutePath): AbsolutePath {
  return toolModule(toolRoot, 'renderer/react-api.ts')
}

/** Reports whether a module is one of `docsite/react`: it is in the folder of these, or in that of a feature. */
function isReactModule(file: AbsolutePath, toolRoot: AbsolutePath): boolean {
  const renderer = toolModule(toolRoot, 'renderer')
  return path.dirname(file) === path.join(renderer, 'browser', 'react') || file.startsWith(path.join(renderer, 'features') + path.sep)
}

/** Returns the target of `import … from 'docsite/internal'`. */
function internalApi(toolRoot: AbsolutePath): AbsolutePath {
  return toolModule(toolRoot, 'renderer/browser/internal/index.ts')
}

/** Returns the file of `docsite` or `docsite/templates`, as Node loads it. */
function leftFile(name: string, toolRoot: AbsolutePath): AbsolutePath {
  return path.join(toolRoot, 'lib', name === 'docsite' ? 'site-api.js' : 'templates.js')
}

/** Marks a file as external. Node imports modules by URL, but requires them by path. */
function external(file: AbsolutePath, {kind}: OnResolveArgs): OnResolveResult {
  return {path: kind === 'require-call' ? file : pathToFileURL(file).href, external: true}
}
