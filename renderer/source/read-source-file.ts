import {closeSync, fstatSync, openSync, readSync} from 'node:fs'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {SourceFile} from '../core/model/source.ts'
import {isFsError} from '../core/files/fs-error.ts'
import {readBytes, refuseIrregular} from '../core/files/read-file.ts'
import {readForPage} from '../core/files/told-reads.ts'
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

/** A file that becomes a page, or the problem that prevented reading it. */
export type ReadSource = {readonly source: SourceFile} | {readonly problem: Diagnostic}

/** Facts that reading a file that becomes a page tells. */
export type SourceFacts = Pick<SourceFile, 'format' | 'hash' | 'size'>

/** Reads a file that becomes a page. */
export function readSourceFile(found: FoundFile, format: MarkdownFormat): ReadSource {
  const content = readForPage(() => readFileContent(found))
  if ('problem' in content) return content
  const {bytes} = content
  return {source: toSource(found, {format: contentFormat(found.name, bytes, format), hash: sha256(bytes), size: bytes.length})}
}

/** Returns a file that becomes a page. */
export function toSource({path, absolutePath}: FoundFile, {format, hash, size}: SourceFacts): SourceFile {
  return {path, absolutePath, format, hash, size, bytes: () => bytesNow(absolutePath)}
}

function bytesNow(file: AbsolutePath): Uint8Array {
  try {
    return readForPage(() => readBytes(file))
  } catch (error) {
    if (!isFsError(error)) throw error
    return new Uint8Array()
  }
}
