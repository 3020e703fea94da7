import {existsSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import type {AbsolutePath} from '../model/paths.ts'
import {readText} from './read-file.ts'

/** The folder of docsite's `package.json`, and the version in it. */
export type ToolPlace = {readonly root: AbsolutePath; readonly version: string}

/** Finds docsite's own folder: that of the nearest `package.json` above this module, compiled or not. */
export function findTool(): ToolPlace {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const version = versionIn(folder)
    if (version !== undefined) return {root: folder, version}
  }
  throw new Error('docsite cannot find its own package.json.')
}

/**
 * Returns docsite's folder among the caches of tools that are next to their packages, which may be missing. Undefined if there is no folder of
 * packages: it is not for docsite to create.
 */
export function findToolCache(toolRoot: AbsolutePath): AbsolutePath | undefined {
  const beside = path.dirname(toolRoot)
  const packages = path.basename(beside) === 'node_modules' ? beside : path.join(toolRoot, 'node_modules')
  return existsSync(packages) ? path.join(packages, '.cache', 'docsite') : undefined
}

function versionIn(folder: AbsolutePath): string | undefined {
  const manifest = textOf(path.join(folder, 'package.json'))
  if (manifest === undefined) return undefined
  const {version} = JSON.parse(manifest) as {readonly version?: unknown}
  return typeof version === 'string' ? version : undefined
}

function textOf(file: AbsolutePath): string | undefined {
  try {
    return readText(file).trim()
  } catch {
    return undefined
  }
}
