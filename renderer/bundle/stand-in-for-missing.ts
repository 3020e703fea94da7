import {isBuiltin} from 'node:module'
import type {Metafile, OnResolveArgs, OnResolveResult, Plugin} from 'esbuild'
import type {SiteConfig} from '../config/site-config.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {isInPackage} from '../core/files/package-files.ts'
import {isInside} from '../core/files/inside.ts'
import {toolModule, toolModules} from '../core/files/tool-module.ts'
import {STAND_IN} from '../site-code/stand-in.ts'

/** Reports whether stand-ins take the place of modules of a site that are not there. */
export function standsInForMissing({ownFeatures}: Pick<SiteConfig, 'ownFeatures'>): boolean {
  return ownFeatures.some(({modules}) => modules?.standsIn === true)
}

const NAMESPACE = 'docsite-stand-in'
const RESOLVING = Symbol('resolving')

/** Creates the plugin that resolves what code of the site imports to a stand-in if it is not there, and calls a function. */
export function standInForMissing(onMissing: (importer: AbsolutePath, specifier: string) => void): Plugin {
  return {
    name: 'docsite-stand-in',
    setup(build) {
      const resolve = async (args: OnResolveArgs): Promise<OnResolveResult | undefined> => {
        const {path: specifier, importer, kind, resolveDir, namespace, pluginData} = args
        if (pluginData !== undefined || kind === 'entry-point' || isInPackage(importer) || isBuiltin(specifier)) return undefined
        const found = await build.resolve(specifier, {importer, kind, resolveDir, namespace, pluginData: RESOLVING})
        if (found.errors.length === 0) return found
        onMissing(importer, specifier)
        return {path: specifier, namespace: NAMESPACE}
      }
      for (const namespace of ['file', 'docsite-island']) build.onResolve({filter: /./, namespace}, resolve)
      build.onLoad({filter: /./, namespace: NAMESPACE}, () => ({contents: `module.exports = ${STAND_IN}`, loader: 'js'}))
    },
  }
}

/** Creates the plugin for bundles of browsers whose elements may be given stand-ins, which React would not take for styles. */
export function lenientElements(toolRoot: AbsolutePath): Plugin {
  return {
    name: 'docsite-lenient-elements',
    setup(build) {
      build.onResolve({filter: /^react\/jsx-runtime$/}, ({importer}) =>
        isInPackage(importer) || isInside(toolModules(toolRoot), importer)
          ? undefined
          : {path: toolModule(toolRoot, 'renderer/browser/lenient-jsx.ts')},
      )
    },
  }
}

/** Reports whether a bundle has a stand-in in it. */
export function hasStandIn({inputs}: Pick<Metafile, 'inputs'>): boolean {
  return Object.keys(inputs).some((input) => /^docsite-(?:stand-in|absent-package):(?!.*\.(?:css|s[ac]ss|less)$)/.test(input))
}
