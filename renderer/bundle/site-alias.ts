import type {OnResolveArgs, Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'

/** `@site/…` in imports is the site's root. */
export function siteAlias(root: AbsolutePath): Plugin {
  return {
    name: 'docsite-site-alias',
    setup(build) {
      build.onResolve({filter: /^@site\//}, async ({path: specifier, importer, kind, pluginData}: OnResolveArgs) => {
        const inSite = `./${specifier.slice('@site/'.length)}`
        const found = await build.resolve(inSite, {importer, kind, namespace: 'file', resolveDir: root, pluginData})
        // said of what is written, not of what it stands for
        return found.errors.length > 0 ? {errors: [{text: `Could not resolve "${specifier}"`}]} : found
      })
    },
  }
}
