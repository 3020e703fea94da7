import type {OnResolveArgs, Plugin} from 'esbuild'
import type {AbsolutePath} from '../model/paths.ts'

/** `@site/…` in imports is the site's root. */
export function siteAlias(root: AbsolutePath): Plugin {
  return {
    name: 'docsite-site-alias',
    setup(build) {
      build.onResolve({filter: /^@site\//}, ({path: specifier, importer, kind, pluginData}: OnResolveArgs) =>
        build.resolve(`./${specifier.slice('@site/'.length)}`, {importer, kind, namespace: 'file', resolveDir: root, pluginData}),
      )
    },
  }
}
