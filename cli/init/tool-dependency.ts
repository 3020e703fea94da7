import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {ToolPackage} from '../tool-package.ts'

/**
 * How a site's `package.json` names docsite. The dependency is always called `docsite`, so that imports and commands of a site do
 * not change with the package that docsite is published as.
 */
export type ToolDependency = {
  /** The dependency to install: the package under an alias (`npm:<package>@<range>`), or `file:` and a path relative to the site. */
  readonly specifier: string
  /** Absolute path that docsite was taken from, when that is this machine and not a registry. */
  readonly localPath?: string
}

/** Which docsite is running: its folder, absolute, and its package. */
type Tool = ToolPackage & {readonly root: string}

/**
 * The docsite that is running, as a dependency of a site (absolute path). One that was installed from a registry is named by its
 * version; a checkout, or what was installed from an archive on this machine, by its path, because no registry may have it.
 */
export function toolDependency(tool: Tool, site: string): ToolDependency {
  const localPath = findLocalPath(path.resolve(tool.root))
  if (localPath === undefined) return {specifier: publishedSpecifier(tool)}
  return {specifier: `file:${path.relative(site, localPath).split(path.sep).join('/')}`, localPath}
}

/**
 * A published docsite as a dependency called `docsite`. The package of that name on npm is somebody else's.
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

/** Where npm notes that it has a package from. Other package managers write no such file, and are taken to have used a registry. */
function readSource(packages: string, name: string): string | undefined {
  try {
    const lock = JSON.parse(readFileSync(path.join(packages, '.package-lock.json'), 'utf8')) as {
      readonly packages?: Readonly<Record<string, {readonly resolved?: unknown} | undefined>>
    }
    const source = lock.packages?.[`node_modules/${name}`]?.resolved
    return typeof source === 'string' ? source : undefined
  } catch {
    return undefined
  }
}
