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
import {openCheckContext} from './open-check-context.ts'

/** Totals of a check. */
export type BuiltCounts = {
  readonly files: number
  /** The number of HTML files. */
  readonly pages: number
  /** The number of references: links, images, scripts, entries of manifests, of the sitemap and of host files. */
  readonly references: number
  readonly ids: number
}

/** The result of checking an output. Files of diagnostics are posix paths relative to the folder. */
export type BuiltResult = {
  readonly diagnostics: readonly Diagnostic[]
  readonly counts: BuiltCounts
  /** The URL of the published site, from the site's own manifest. Undefined if it has none. */
  readonly url: string | undefined
}

/** Milliseconds of work before yielding to other tasks, such as handling a stop signal. */
const turnMs = 25

/** The maximum number of attempts to read a site that is being replaced. */
const mostAttempts = 3

/** Milliseconds to wait for a folder that is being replaced. It is missing only between two renames. */
const swapMs = 50

/**
 * Checks an emitted site, built by docsite or any other tool: every reference in its files must have a target, as browsers
 * resolve URLs and static hosts look up files. This check is independent of the one in `graph/links/`, which works on sources and
 * routes. The two share no code, so that each finds the bugs of the other.
 *
 * If a build replaces the folder during the check, the result describes the new folder. No lock is taken, because readers must
 * not block builds.
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

/** Identifies a folder, so that its replacement can be detected. Returns undefined if it does not exist. */
function identify(folder: AbsolutePath): number | undefined {
  return statSync(folder, {throwIfNoEntry: false})?.ino
}

async function readSite(site: BuiltSite): Promise<BuiltResult> {
  try {
    const tree = readFileTree(site.folder)
    if (!tree.files.some((file) => /\.html?$/i.test(file))) return failed(nothingBuilt(site.folder, 'it contains no HTML file'))
    return await readFiles(site, tree)
  } catch (error) {
    if (!isFsError(error)) throw error
    return failed(nothingBuilt(site.folder, fsReason(error)))
  }
}

async function readFiles(site: BuiltSite, tree: FileTree): Promise<BuiltResult> {
  const context = openCheckContext(site, tree)
  let turn = performance.now()
  for (const [index, file] of tree.files.entries()) {
    await checkFile(context, file)
    if (performance.now() - turn < turnMs) continue
    site.onProgress?.({files: index + 1, of: tree.files.length})
    await nextTurn()
    site.signal?.throwIfAborted()
    turn = performance.now()
  }
  checkWhole(context)
  return {
    diagnostics: context.findings.toDiagnostics(site.folder),
    counts: {...context.counts, files: tree.files.length},
    url: context.manifest?.url,
  }
}

function failed(reason: Diagnostic): BuiltResult {
  return {diagnostics: [reason], counts: {files: 0, pages: 0, references: 0, ids: 0}, url: undefined}
}

function nothingBuilt(folder: AbsolutePath, reason: string): Diagnostic {
  return diagnostic('built-missing', {
    message: `There is no built site in the folder \`${path.basename(folder)}\`: ${reason}.`,
    hint: 'Run `docsite build` first, or pass the folder that contains the HTML.',
  })
}
