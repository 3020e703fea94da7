import {readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'

/** Version of docsite: that of the nearest `package.json` above this module, compiled or not. */
export function readToolVersion(): string {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const version = versionIn(path.join(folder, 'package.json'))
    if (version !== undefined) return version
  }
  return 'unknown'
}

function versionIn(manifest: string): string | undefined {
  try {
    const {name, version} = JSON.parse(readFileSync(manifest, 'utf8')) as {readonly name?: unknown; readonly version?: unknown}
    return name === 'docsite' && typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}
