import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {isFsError} from '../../../core/files/fs-error.ts'
import {hashParts, sha256} from '../../../core/files/hash.ts'
import {compilerVersion} from './compiler.ts'

/**
 * Text that differs whenever equal samples may mean something else although no file that was read is another: for another docsite,
 * another compiler, and when packages were installed that were looked for in vain.
 */
export function installationSalt(toolHash: string, root: AbsolutePath): string {
  return hashParts(toolHash, compilerVersion(), ...installations.map((file) => hashFile(path.join(root, file))))
}

/** What package managers write when they have installed something, relative to the root. */
const installations = ['node_modules/.package-lock.json', 'node_modules/.modules.yaml', 'node_modules/.yarn-state.yml']

function hashFile(file: AbsolutePath): string {
  try {
    return sha256(readFileSync(file))
  } catch (error) {
    if (isFsError(error)) return 'absent'
    throw error
  }
}
