import {existsSync, readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {OnResolveArgs, OnResolveResult, Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'

/** React and docsite exist once, or hooks and contexts would not find each other: they are the tool's, never the site's. */
const REACT = /^react(?:-dom)?(?:\/.*)?$/

/** Bundled from its source on both sides, so that a bundle and docsite's own code in it share its contexts. */
const OWN_REACT = /^docsite\/react$/

/** The same: what site code asks the page around it. */
const OWN_INTERNAL = /^docsite\/internal$/

/** The templates of docsite, for those of a site that wrap one. */
const OWN_TEMPLATES = /^docsite\/templates$/

/** What may be a module of `docsite/react`, imported by another of them or by docsite's own code beside them. */
const REACT_MODULE = /^\.\.?\/(?:\.\.\/)*(?:react\/)?[\w-]+\.tsx?$/

/** For Node: React is left out of the bundle and imported from the tool's own packages. */
export function ownPackagesForNode(toolRoot: AbsolutePath): Plugin {
  return {
    name: 'docsite-own-packages',
    setup(build) {
      build.onResolve({filter: OWN_REACT}, () => ({path: reactApi(toolRoot)}))
      build.onResolve({filter: OWN_INTERNAL}, () => ({path: internalApi(toolRoot)}))
      build.onResolve({filter: OWN_TEMPLATES}, (args) => {
        const compiled = path.join(toolRoot, 'lib', 'templates.js')
        return existsSync(compiled) ? external(compiled, args) : {path: path.join(toolRoot, 'templates', 'index.ts')}
      })
      build.onResolve({filter: REACT}, (args) => external(resolveOwn(toolRoot, args.path), args))
      build.onResolve({filter: /^docsite$/}, (args) => {
        const compiled = path.join(toolRoot, 'lib', 'site-api.js')
        return existsSync(compiled) ? external(compiled, args) : {path: siteApi(toolRoot)}
      })
    },
  }
}

/** For browsers: React is bundled from the tool's own packages. */
export function ownPackagesForBrowser(toolRoot: AbsolutePath): Plugin {
  return {
    name: 'docsite-own-packages',
    setup(build) {
      build.onResolve({filter: OWN_REACT}, () => ({path: reactApi(toolRoot), sideEffects: false}))
      // An island is sent only those of its modules that it uses. Said wherever they are imported: esbuild takes what it is told first.
      build.onResolve({filter: REACT_MODULE}, ({path: specifier, resolveDir}) => {
        const file = path.join(resolveDir, specifier)
        return path.dirname(file) === path.dirname(reactApi(toolRoot)) ? {path: file, sideEffects: false} : undefined
      })
      build.onResolve({filter: OWN_INTERNAL}, () => ({path: internalApi(toolRoot)}))
      build.onResolve({filter: OWN_TEMPLATES}, () => ({
        errors: [
          {text: '`docsite/templates` is code of the build. An island cannot use it: templates are rendered when the site is built.'},
        ],
      }))
      build.onResolve({filter: REACT}, ({path: specifier}) => ({path: resolveOwn(toolRoot, specifier)}))
      build.onResolve({filter: /^docsite$/}, () => ({path: siteApi(toolRoot)}))
    },
  }
}

/** Absolute path of a module of the tool's own packages. */
export function resolveOwn(toolRoot: AbsolutePath, specifier: string): AbsolutePath {
  return createRequire(path.join(toolRoot, 'package.json')).resolve(specifier)
}

/** What decides about a bundle besides its inputs, for cache keys: docsite itself, esbuild and React. */
export function ownVersions({root, hash}: {readonly root: AbsolutePath; readonly hash: string}): string {
  const manifests = ['esbuild', 'react'].map((name) => resolveOwn(root, `${name}/package.json`))
  const versions = manifests.map((manifest) => (JSON.parse(readFileSync(manifest, 'utf8')) as {version: string}).version)
  return [hash, ...versions].join(' ')
}

/** What `import … from 'docsite'` means in a module that runs in browsers: the functions that need nothing of Node. */
function siteApi(toolRoot: AbsolutePath): AbsolutePath {
  return path.join(toolRoot, 'renderer', 'config', 'define-config.ts')
}

/** What `import … from 'docsite/react'` means. */
function reactApi(toolRoot: AbsolutePath): AbsolutePath {
  return path.join(toolRoot, 'renderer', 'browser', 'react', 'index.ts')
}

/** What `import … from 'docsite/internal'` means. */
function internalApi(toolRoot: AbsolutePath): AbsolutePath {
  return path.join(toolRoot, 'renderer', 'browser', 'internal', 'index.ts')
}

/** Node imports modules by URL, but requires them by path. */
function external(file: AbsolutePath, {kind}: OnResolveArgs): OnResolveResult {
  return {path: kind === 'require-call' ? file : pathToFileURL(file).href, external: true}
}
