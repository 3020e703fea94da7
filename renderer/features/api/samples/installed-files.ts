import path from 'node:path'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import type {ReadLog} from '../../../core/files/read-log.ts'
import {hashList, sha256} from '../../../core/files/hash.ts'
import {compilerVersion} from './compiler.ts'

/**
 * Returns a part of cache keys that changes whenever equal samples may have different results although no file that was read has changed:
 * with another docsite, another compiler, or after an installation, which may add packages that were missing.
 * @param log records what is read
 */
export function installationSalt(toolHash: string, root: AbsolutePath, log: ReadLog): string {
  return hashList([toolHash, compilerVersion(), ...installations.map((file) => hashFile(path.join(root, file), log))])
}

/** Files that package managers write after an installation, relative to the site's root. */
const installations = ['node_modules/.package-lock.json', 'node_modules/.modules.yaml', 'node_modules/.yarn-state.yml']

function hashFile(file: AbsolutePath, log: ReadLog): string {
  return log.hasFile(file) ? sha256(log.read(file)) : 'absent'
}
