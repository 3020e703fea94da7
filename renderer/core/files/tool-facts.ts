import {existsSync, readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'
import {compareText} from '../text/compare.ts'
import {findTool} from './find-tool.ts'
import type {ToolPlace} from './find-tool.ts'
import {hashParts, sha256} from './hash.ts'

/** What docsite knows of itself. */
export type ToolFacts = ToolPlace & {
  /**
   * Hash of the compiled tool's bytes, in every cache key: what one docsite made is not used by another, nor by the same one after
   * it was patched. From sources, where nothing is compiled, it is the version alone.
   */
  readonly hash: string
}

/** The facts as they were when this module was loaded: a process keeps running that code, whatever is on disk later. */
export const toolFacts: ToolFacts = readFacts()

function readFacts(): ToolFacts {
  const place = findTool()
  return {...place, hash: hashCompiled(path.join(place.root, 'lib')) ?? place.version}
}

/** Hash of all modules in a folder; undefined when there is none. */
function hashCompiled(folder: AbsolutePath): string | undefined {
  // the engine is beside the tool for its own tests, and not published: a packed tool makes what the whole one makes
  const modules = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js') && name !== 'engine.js') : []
  if (modules.length === 0) return undefined
  return hashParts(...modules.sort(compareText).flatMap((name) => [name, sha256(readFileSync(path.join(folder, name)))]))
}
