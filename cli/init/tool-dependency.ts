import {readFileSync} from 'node:fs'
import path from 'node:path'

/** How a site's `package.json` names docsite. */
export type ToolDependency = {
  /** What npm installs: a range of versions, or `file:` and a path relative to the site. */
  readonly specifier: string
  /** Absolute path that docsite was taken from, when that is this machine and not a registry. */
  readonly localPath?: string
}

/** Which docsite is running: its folder, absolute, and its version. */
type Tool = {readonly root: string; readonly version: string}

/**
 * The docsite that is running, as a dependency of a site (absolute path). One that was installed from a registry is named by its
 * version; a checkout, or what was installed from an archive on this machine, by its path, because no registry may have it.
 */
export function toolDependency(tool: Tool, site: string): ToolDependency {
  const localPath = findLocalPath(path.resolve(tool.root))
  if (localPath === undefined) return {specifier: `^${tool.version}`}
  return {specifier: `file:${path.relative(site, localPath).split(path.sep).join('/')}`, localPath}
}

function findLocalPath(root: string): string | undefined {
  const packages = path.dirname(root)
  if (path.basename(packages) !== 'node_modules') return root
  const source = readSource(packages)
  return source?.startsWith('file:') ? path.resolve(path.dirname(packages), source.slice('file:'.length)) : undefined
}

/** Where npm notes that it has docsite from. Other package managers write no such file, and are taken to have used a registry. */
function readSource(packages: string): string | undefined {
  try {
    const lock = JSON.parse(readFileSync(path.join(packages, '.package-lock.json'), 'utf8')) as {
      readonly packages?: Readonly<Record<string, {readonly resolved?: unknown} | undefined>>
    }
    const source = lock.packages?.['node_modules/docsite']?.resolved
    return typeof source === 'string' ? source : undefined
  } catch {
    return undefined
  }
}
