import {existsSync, readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'
import {compareText} from '../text/compare.ts'
import {findTool} from './find-tool.ts'
import type {ToolPlace} from './find-tool.ts'
import {hashList, sha256} from './hash.ts'

/** Location, version and hash of the running docsite. */
export type ToolFacts = ToolPlace & {
  /**
   * Hash of the compiled tool's bytes, part of every cache key: cached results of one docsite are not used by another, nor by the
   * same one after it was patched. When docsite runs from sources, where nothing is compiled, this is the version. The hash that
   * `readTool` returns covers the packages too, and so may differ between machines: it is part of no name in the output.
   */
  readonly hash: string
}

/** Facts as of the time this module was loaded. The process keeps running that code, whatever changes on disk. */
export const toolFacts: ToolFacts = readFacts()

function readFacts(): ToolFacts {
  const place = findTool()
  return {...place, hash: hashCompiled(path.join(place.root, 'lib')) ?? place.version}
}

/** Hashes all modules in a folder. Returns undefined if there are none. */
function hashCompiled(folder: AbsolutePath): string | undefined {
  // the engine is next to the tool for its own tests and not published: a packed tool must produce the same results as the full
  // one
  const modules = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js') && name !== 'engine.js') : []
  if (modules.length === 0) return undefined
  return hashList(modules.sort(compareText).flatMap((name) => [name, sha256(readFileSync(path.join(folder, name)))]))
}
