import path from 'node:path'
import type {ToolPackage} from '../tool-package.ts'
import {readText} from '../../renderer/core/files/read-file.ts'

/**
 * The dependency on docsite in a site's `package.json`. It is always called `docsite`, so that the imports and commands of a
 * site do not depend on the name of the published package.
 */
export type ToolDependency = {
  /** The dependency to install: the package under an alias (`npm:<package>@<range>`), or `file:` and a path relative to the site. */
  readonly specifier: string
  /** Absolute path of docsite, if it comes from this machine and not from a registry. */
  readonly localPath?: string
}

/** The running docsite: its folder, absolute, and its package. */
type Tool = ToolPackage & {readonly root: string}

/**
 * Returns the dependency of a site (absolute path) on the running docsite. A docsite installed from a registry is named by its
 * version; a checkout, or a package installed from an archive on this machine, by its path, because no registry may have it.
 */
export function toolDependency(tool: Tool, site: string): ToolDependency {
  const localPath = findLocalPath(path.resolve(tool.root))
  if (localPath === undefined) return {specifier: publishedSpecifier(tool)}
  return {specifier: `file:${path.relative(site, localPath).split(path.sep).join('/')}`, localPath}
}

/**
 * Returns the specifier of a published docsite for a dependency called `docsite`. The npm package of that name belongs to
 * somebody else.
 * @example publishedSpecifier({name: 'versioned-docsite', version: '1.2.3'}) // => 'npm:versioned-docsite@^1.2.3'
 */
export function publishedSpecifier({name, version}: ToolPackage): string {
  return `npm:${name}@^${version}`
}

function findLocalPath(root: string): string | undefined {
  const packages = path.dirname(root)
  if (path.basename(packages) !== 'node_modules') return root
  const source = readSource(packages, path.basename(root))
  return source?.startsWith('file:') ? path.resolve(path.dirname(packages), source.slice('file:'.length)) : undefined
}

/**
 * Returns the source of an installed package, as recorded by npm. Other package managers write no such file, and are assumed to
 * have used a registry.
 */
function readSource(packages: string, name: string): string | undefined {
  try {
    const lock = JSON.parse(readText(path.join(packages, '.package-lock.json'))) as {
      readonly packages?: Readonly<Record<string, {readonly resolved?: unknown} | undefined>>
    }
    const source = lock.packages?.[`node_modules/${name}`]?.resolved
    return typeof source === 'string' ? source : undefined
  } catch {
    return undefined
  }
}
