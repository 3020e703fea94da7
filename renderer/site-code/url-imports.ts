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

const FROM_URLS = 'modules cannot be imported from URLs'

/**
 * Explains an import that begins with a scheme, such as `https:` or `npm:`, or with two slashes. Returns undefined for any other.
 * @param isConfig whether the importer belongs to the configuration
 */
export function explainUrl(specifier: string, isConfig: boolean): {readonly reason: string; readonly hint: string} | undefined {
  const [, found = '', slashes] = /^([a-z][\w+.-]+:)?(\/\/)?/i.exec(specifier) ?? []
  const scheme = found.toLowerCase()
  if (scheme === '' && slashes === undefined) return undefined
  switch (scheme) {
    case 'file:':
      return {reason: FROM_URLS, hint: `Write its path, which is relative to this file${isConfig ? '' : ' or begins with `@site/`'}.`}
    case 'node:':
      return {reason: 'Node.js has no such module', hint: 'Correct the name.'}
    case 'npm:':
    case 'jsr:':
      return {
        reason: `only some runtimes know the prefix \`${scheme}\``,
        hint: 'Write the name of the package alone, which has to be installed for the site.',
      }
    default:
      if (slashes !== undefined) return {reason: FROM_URLS, hint: 'Install the package, or save the file in the site and import that.'}
      return {
        reason: `modules that begin with \`${scheme}\` are made by plugins of other tools`,
        hint: 'Remove it, or put what it provides into a file of the site and import that.',
      }
  }
}
