import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {isFsError} from '../../../core/files/fs-error.ts'
import {hashParts, sha256} from '../../../core/files/hash.ts'
import {compilerVersion} from './compiler.ts'

/**
 * Returns a part of cache keys that changes whenever equal samples may have different results although no file that was read has changed:
 * with another docsite, another compiler, or after an installation, which may add packages that were missing.
 */
export function installationSalt(toolHash: string, root: AbsolutePath): string {
  return hashParts(toolHash, compilerVersion(), ...installations.map((file) => hashFile(path.join(root, file))))
}

/** Files that package managers write after an installation, relative to the site's root. */
const installations = ['node_modules/.package-lock.json', 'node_modules/.modules.yaml', 'node_modules/.yarn-state.yml']

function hashFile(file: AbsolutePath): string {
  try {
    return sha256(readFileSync(file))
  } catch (error) {
    if (isFsError(error)) return 'absent'
    throw error
  }
}
