import {readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import type {AbsolutePath} from '../model/paths.ts'

/** What docsite knows of itself. */
export type ToolFacts = {
  /** Folder of docsite's `package.json`. */
  readonly root: AbsolutePath
  readonly version: string
  /**
   * Hash of the compiled tool, in every cache key: what one docsite made is not used by another. From sources, where
   * nothing is compiled, it is the version alone.
   */
  readonly hash: string
}

/** File that the tool's own build leaves beside the compiled tool. */
const buildId = 'lib/build-id'

/** Finds docsite's own folder, that of the nearest `package.json` above this module, compiled or not. */
export function readToolFacts(): ToolFacts {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const version = ownVersion(folder)
    if (version !== undefined) return {root: folder, version, hash: readText(path.join(folder, buildId)) ?? version}
  }
  throw new Error('docsite cannot find its own package.json.')
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
