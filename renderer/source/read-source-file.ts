import {closeSync, fstatSync, openSync, readSync, statSync} from 'node:fs'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {SourceFile} from '../core/model/source.ts'
import {isFsError} from '../core/files/fs-error.ts'
import {refuseIrregular} from '../core/files/read-file.ts'
import {LARGEST_SOURCE, sourceTooLarge} from '../core/text/decode-source.ts'
import {sha256} from '../core/files/hash.ts'
import {contentFormat} from './content-format.ts'
import type {MarkdownFormat} from './content-format.ts'
import {unreadable} from '../core/diagnostics/unreadable.ts'
import type {FoundFile} from './walk-folder.ts'

/** The bytes of a file, or the problem that prevented reading it. */
export type FileContent = {readonly bytes: Uint8Array} | {readonly problem: Diagnostic}

/** Reads a whole file at once. Synchronous, because for many small files that is several times faster than promises. */
export function readFileContent({path: file, absolutePath}: FoundFile): FileContent {
  let descriptor: number | undefined
  try {
    refuseIrregular(absolutePath)
    descriptor = openSync(absolutePath, 'r')
    const {size} = fstatSync(descriptor)
    if (size > LARGEST_SOURCE) return {problem: {...sourceTooLarge(size, isPage(file) ? LARGE_PAGE : undefined), file}}
    const bytes = Buffer.allocUnsafe(size)
    let read = 0
    while (read < size) {
      const count = readSync(descriptor, bytes, read, size - read, read)
      if (count === 0) break
      read += count
    }
    return {bytes: bytes.subarray(0, read)}
  } catch (error) {
    if (!isFsError(error)) throw error
    return {problem: unreadable(file, error)}
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

const LARGE_PAGE = 'Split the page, or move the file to the static folder if it is a download.'

function isPage(file: SitePath): boolean {
  return /\.(?:mdx?|[jt]sx?)$/i.test(file)
}

/** Contents of files that have several names, by the number of the file on disk. Versions from Git share files that are equal. */
export type SharedContents = Map<string, Pick<SourceFile, 'bytes' | 'hash'>>

/** Reads a file that becomes a page. With `shared`, a file that was read under another name is not read again. */
export function readSourceFile(
  found: FoundFile,
  format: MarkdownFormat,
  shared?: SharedContents,
): {readonly source: SourceFile} | {readonly problem: Diagnostic} {
  const key = shared && fileNumber(found.absolutePath)
  const known = key === undefined ? undefined : shared?.get(key)
  const read = known ?? readHashed(found)
  if ('problem' in read) return read
  const {bytes, hash} = read
  if (key !== undefined && known === undefined) shared?.set(key, {bytes, hash})
  const {path, absolutePath, name} = found
  return {source: {path, absolutePath, format: contentFormat(name, bytes, format), bytes, hash}}
}

function readHashed(found: FoundFile): Pick<SourceFile, 'bytes' | 'hash'> | {readonly problem: Diagnostic} {
  const content = readFileContent(found)
  return 'problem' in content ? content : {bytes: content.bytes, hash: sha256(content.bytes)}
}

/** Returns what all names of a file have in common. Undefined for a file with one name. */
function fileNumber(file: AbsolutePath): string | undefined {
  const stats = statSync(file, {throwIfNoEntry: false})
  return stats === undefined || stats.nlink < 2 ? undefined : `${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeMs}`
}
