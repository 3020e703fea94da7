import type {Plugin} from 'esbuild'
import {isInPackage} from '../core/files/package-files.ts'

/**
 * Creates the plugin that refuses imports of modules from other hosts, which esbuild leaves in the bundle and Node cannot load. It must come
 * before plugins that resolve packages. Packages may contain such imports, and an `import()` runs only where it is called, such as in browsers.
 */
export function refuseUrls(): Plugin {
  return {
    name: 'docsite-urls',
    setup(build) {
      build.onResolve({filter: /^(?:https?:)?\/\//i}, ({path: specifier, kind, importer}) =>
        (kind === 'import-statement' || kind === 'require-call') && !isInPackage(importer)
          ? {errors: [{text: `Could not resolve "${specifier}"`}]}
          : undefined,
      )
    },
  }
}
