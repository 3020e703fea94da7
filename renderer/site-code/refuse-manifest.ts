import {statSync} from 'node:fs'
import path from 'node:path'
import type {PartialMessage, Plugin} from 'esbuild'
import {isInPackage, packageName} from '../core/files/package-files.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/** Matches the specifiers of imports. Those in texts and comments do no harm. */
const SPECIFIER = /\b(?:from|import|require)\s*\(?\s*["']([^"'\n]+)["']/g

/**
 * Returns the error of a pipe or device in the place of a `package.json`: around a module, around one that it imports by a relative path, or in
 * a package that it imports. esbuild would wait for its end, and asks no plugin before. Undefined if there is none, and for modules of packages,
 * of which a site has thousands.
 */
export function refuseManifest(file: AbsolutePath, code = ''): PartialMessage | undefined {
  if (isInPackage(file)) return undefined
  const around = foldersUp(path.dirname(file))
  const folders = new Set(around)
  for (const [, specifier = ''] of code.matchAll(SPECIFIER)) {
    if (specifier.startsWith('.')) for (const folder of foldersUp(path.resolve(path.dirname(file), specifier))) folders.add(folder)
    else for (const folder of around) folders.add(path.join(folder, 'node_modules', packageName(specifier)))
  }
  const manifest = [...folders].map((folder) => path.join(folder, 'package.json')).find(isEndless)
  return manifest === undefined ? undefined : irregular(manifest, file)
}

/**
 * Creates a plugin that refuses such files around entries, which esbuild resolves by itself, and ends a build at once if one is around its folder.
 * It must come first. While docsite serves a site, such a file can appear after its manifest was checked.
 */
export function refuseEntries(root: AbsolutePath, files: readonly AbsolutePath[]): Plugin {
  return {
    name: 'docsite-manifests',
    setup(build) {
      const around = refuseManifest(path.join(root, 'package.json'))
      if (around !== undefined) throw new Error(around.text)
      const error = files.map((file) => refuseManifest(file)).find((found) => found !== undefined)
      if (error !== undefined) build.onResolve({filter: /./}, ({kind}) => (kind === 'entry-point' ? {errors: [error]} : undefined))
    },
  }
}

function isEndless(file: AbsolutePath): boolean {
  try {
    const stats = statSync(file, {throwIfNoEntry: false})
    return stats !== undefined && !stats.isFile() && !stats.isDirectory()
  } catch {
    return false // such as a circle of links, which esbuild reports
  }
}

function foldersUp(from: AbsolutePath): AbsolutePath[] {
  const above = path.dirname(from)
  return above === from ? [from] : [from, ...foldersUp(above)]
}

function irregular(manifest: AbsolutePath, file: AbsolutePath): PartialMessage {
  const named = path
    .join(path.basename(path.dirname(manifest)), path.basename(manifest))
    .split(path.sep)
    .join('/')
  return {
    text: `\`${named}\`, which is read for this module and its imports, is a pipe, a socket or a device.`,
    location: {file, namespace: 'file', line: 1, column: 0, length: 0, lineText: ''},
    detail: {hint: 'Remove it, or write a file in its place.'},
  }
}
