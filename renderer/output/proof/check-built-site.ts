import {statSync} from 'node:fs'
import path from 'node:path'
import {setImmediate as nextTurn, setTimeout as sleep} from 'node:timers/promises'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {fsReason, isFsError} from '../../core/files/fs-error.ts'
import type {BuiltSite} from './built-site.ts'
import {checkFile} from './check-file.ts'
import {checkWhole} from './check-whole.ts'
import type {FileTree} from './file-tree.ts'
import {readFileTree} from './file-tree.ts'
import {openProof} from './open-proof.ts'

/** What was looked at. */
export type BuiltCounts = {
  readonly files: number
  /** HTML files. */
  readonly pages: number
  /** Everything with a target: links, images, scripts, entries of manifests, of the sitemap and of host files. */
  readonly references: number
  readonly ids: number
}

/** What the proof of an output found; files of diagnostics are posix paths relative to the folder. */
export type BuiltResult = {
  readonly diagnostics: readonly Diagnostic[]
  readonly counts: BuiltCounts
  /** Where the site's own manifest says that it is published; undefined when it has none. */
  readonly url: string | undefined
}

/** Milliseconds of work after which others, such as a signal to stop, get their turn. */
const turnMs = 25

/** How often a site is read that is replaced while it is read. */
const mostAttempts = 3

/** Milliseconds until a folder is there again that is being replaced; two renames lie between. */
const swapMs = 50

/**
 * Proves an emitted site, of docsite or of any other tool: every reference in its files leads to something that is there,
 * as browsers read URLs and static hosts find files. It is the second truth beside that of `links/`, which knows sources
 * and routes and no files: it shares no code with it, so that one finds the faults of the other.
 *
 * A build may replace the folder meanwhile; what is told is then of the new one. No lock is taken: who reads must not keep
 * anybody from building.
 */
export async function checkBuiltSite(site: BuiltSite): Promise<BuiltResult> {
  for (let attempt = 1; ; attempt += 1) {
    const before = identify(site.folder)
    const result = await readSite(site)
    const isWhole = before !== undefined && before === identify(site.folder)
    if (isWhole || attempt === mostAttempts) return result
    await sleep(swapMs)
  }
}

/** Changes when another folder is put in the place of this one; undefined when there is none. */
function identify(folder: AbsolutePath): number | undefined {
  return statSync(folder, {throwIfNoEntry: false})?.ino
}

async function readSite(site: BuiltSite): Promise<BuiltResult> {
  try {
    const tree = readFileTree(site.folder)
    if (!tree.files.some((file) => /\.html?$/i.test(file))) return failed(nothingBuilt(site.folder, 'it holds no HTML file'))
    return await readFiles(site, tree)
  } catch (error) {
    if (!isFsError(error)) throw error
    return failed(nothingBuilt(site.folder, fsReason(error)))
  }
}

async function readFiles(site: BuiltSite, tree: FileTree): Promise<BuiltResult> {
  const proof = openProof(site, tree)
  let turn = performance.now()
  for (const [index, file] of tree.files.entries()) {
    await checkFile(proof, file)
    if (performance.now() - turn < turnMs) continue
    site.onProgress?.({files: index + 1, of: tree.files.length})
    await nextTurn()
    site.signal?.throwIfAborted()
    turn = performance.now()
  }
  checkWhole(proof)
  return {
    diagnostics: proof.findings.toDiagnostics(site.folder),
    counts: {...proof.counts, files: tree.files.length},
    url: proof.manifest?.url,
  }
}

function failed(reason: Diagnostic): BuiltResult {
  return {diagnostics: [reason], counts: {files: 0, pages: 0, references: 0, ids: 0}, url: undefined}
}

function nothingBuilt(folder: AbsolutePath, reason: string): Diagnostic {
  return diagnostic('built-missing', {
    message: `There is no emitted site in the folder \`${path.basename(folder)}\`: ${reason}.`,
    hint: 'Run `docsite build` first, or name the folder that holds the HTML.',
  })
}
