import {existsSync, readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import type {AbsolutePath} from '../model/paths.ts'
import {compareText} from '../shared/compare.ts'
import {hashParts, sha256} from '../shared/hash.ts'

/** What docsite knows of itself. */
export type ToolFacts = {
  /** Folder of docsite's `package.json`. */
  readonly root: AbsolutePath
  readonly version: string
  /**
   * Hash of the compiled tool's bytes, in every cache key: what one docsite made is not used by another, nor by the same one after
   * it was patched. From sources, where nothing is compiled, it is the version alone.
   */
  readonly hash: string
}

/** The facts as they were when the process began: it keeps running that code, whatever is on disk later. */
const readOnce: {facts?: ToolFacts} = {}

/** Finds docsite's own folder, that of the nearest `package.json` above this module, compiled or not. */
export function readToolFacts(): ToolFacts {
  return (readOnce.facts ??= findFacts())
}

function findFacts(): ToolFacts {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const version = ownVersion(folder)
    if (version !== undefined) return {root: folder, version, hash: hashCompiled(path.join(folder, 'lib')) ?? version}
  }
  throw new Error('docsite cannot find its own package.json.')
}

/** Is beside the tool for its own tests, and not published: a packed tool makes what the whole one makes. */
const UNPUBLISHED = 'engine.js'

/** Hash of all modules in a folder; undefined when there is none. */
function hashCompiled(folder: AbsolutePath): string | undefined {
  const modules = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js') && name !== UNPUBLISHED) : []
  if (modules.length === 0) return undefined
  return hashParts(...modules.sort(compareText).flatMap((name) => [name, sha256(readFileSync(path.join(folder, name)))]))
}

function ownVersion(folder: AbsolutePath): string | undefined {
  const manifest = readText(path.join(folder, 'package.json'))
  if (manifest === undefined) return undefined
  const {version} = JSON.parse(manifest) as {readonly version?: unknown}
  return typeof version === 'string' ? version : undefined
}

function readText(file: AbsolutePath): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
