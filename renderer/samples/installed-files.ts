import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'
import {isFsError} from '../shared/fs-error.ts'
import {hashParts, sha256} from '../shared/hash.ts'
import {compilerVersion} from './compiler.ts'

/** Gives the hash that a file has, or `absent`; each is read once. Paths count from the root of the site. */
export type FileHash = (file: string) => string

/** Makes what hashes the files of one run. */
export function createFileHash(root: AbsolutePath): FileHash {
  const known = new Map<string, string>()
  return (file) => {
    const hash = known.get(file) ?? hashFile(path.resolve(root, file))
    known.set(file, hash)
    return hash
  }
}

/** Text that differs whenever equal samples may mean something else: for another docsite, another compiler, other packages. */
export function installationSalt(toolHash: string, hashOf: FileHash): string {
  return hashParts(toolHash, compilerVersion(), ...installations.map(hashOf))
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
