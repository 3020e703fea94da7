import type {OnResolveArgs, Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'

/** Creates the plugin that resolves imports of `@site/…` to the site's root. */
export function siteAlias(root: AbsolutePath): Plugin {
  return {
    name: 'docsite-site-alias',
    setup(build) {
      build.onResolve({filter: /^@site\//}, async ({path: specifier, importer, kind, pluginData}: OnResolveArgs) => {
        const inSite = `./${specifier.slice('@site/'.length)}`
        const found = await build.resolve(inSite, {importer, kind, namespace: 'file', resolveDir: root, pluginData})
        // The error names the specifier in the source rather than the resolved path.
        return found.errors.length > 0 ? {errors: [{text: `Could not resolve "${specifier}"`}]} : found
      })
    },
  }
}
