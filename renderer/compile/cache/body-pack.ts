import {randomBytes} from 'node:crypto'
import {closeSync, fstatSync, openSync, readSync, unlinkSync, writeSync} from 'node:fs'
import path from 'node:path'
import {isFsError, quietly} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import {indexOfPack, readPackIndex, writePackIndex} from './pack-index.ts'
import type {PackedBody} from './pack-index.ts'

/** File extension of packs. */
export const packExtension = '.pack'

/** The place of a body whose size is not known. */
export type BodyPlace = Pick<PackedBody, 'file' | 'offset'>

/** A writer that appends bodies to its own file. */
export type PackWriter = {
  readonly file: string
  /** Appends a body and returns its location. Throws file system errors; bodies that were written before stay readable. */
  append(key: string, body: Uint8Array): PackedBody
  /** Reports whether another process has removed the file. */
  isRemoved(): boolean
  close(): void
}

// A record is a line (label, key, checksum, size) followed by the body. The checksum covers the key.
const label = 'docsite-body-2'
const hashWidth = 64
const sizeWidth = 10
const headLength = label.length + 1 + hashWidth + 1 + hashWidth + 1 + sizeWidth + 1
const head = new RegExp(`^${label} ([\\da-f]{${hashWidth}}) ([\\da-f]{${hashWidth}}) (\\d{${sizeWidth}})\\n$`)

/** Number of bytes read at once when scanning for heads: several bodies of ordinary pages. */
const windowSize = 128 * 1024

/** Creates a new pack in an existing folder. Throws file system errors. */
export function createPackWriter(folder: string): PackWriter {
  // Several builds may add to one cache concurrently, each to its own file.
  const file = path.join(folder, `${randomBytes(8).toString('hex')}${packExtension}`)
  const descriptor = openSync(file, 'wx')
  const bodies = new Map<string, PackedBody>()
  let end = 0
  return {
    file,
    append(key, body) {
      const line = `${label} ${key} ${checksumOf(key, body)} ${String(body.length).padStart(sizeWidth, '0')}\n`
      writeAll(descriptor, Buffer.concat([Buffer.from(line, 'latin1'), body]))
      const offset = end + headLength
      end = offset + body.length
      const place = {file, offset, size: body.length}
      bodies.set(key, place)
      return place
    },
    isRemoved: () => fstatSync(descriptor).nlink === 0,
    close() {
      closeSync(descriptor)
      writePackIndex(file, {bodies, length: end})
    },
  }
}

/**
 * Returns the bodies of a pack by key, located by their heads alone. A record that a killed build left incomplete is skipped.
 * Nothing after a damaged head can be found, in which case `isDamaged` is true. Throws file system errors.
 */
export function scanPack(file: string): {readonly bodies: ReadonlyMap<string, PackedBody>; readonly isDamaged: boolean} {
  const bodies = new Map<string, PackedBody>()
  const descriptor = openSync(file, 'r')
  try {
    const {size: length} = fstatSync(descriptor)
    const indexed = readPackIndex(file, length)
    if (indexed !== undefined) return {bodies: indexed, isDamaged: false}
    const window = Buffer.alloc(windowSize)
    let from = 0
    let to = 0
    for (let start = 0; start + headLength <= length;) {
      if (start + headLength > to) {
        from = start
        to = start + readSync(descriptor, window, 0, windowSize, start)
      }
      const found = parseHead(window.toString('latin1', start - from, start - from + headLength))
      if (found === undefined) return {bodies, isDamaged: true}
      const {key, size} = found
      const offset = start + headLength
      if (offset + size <= length) bodies.set(key, {file, offset, size})
      start = offset + size
      if (start === length) writePackIndex(file, {bodies, length})
    }
    return {bodies, isDamaged: false}
  } finally {
    closeSync(descriptor)
  }
}

/** Removes a pack. Throws file system errors. */
export function removePack(file: string): void {
  unlinkSync(file)
  removeQuietly(indexOfPack(file))
}

function parseHead(line: string): {readonly key: string; readonly checksum: string; readonly size: number} | undefined {
  const [, key, checksum = '', digits] = head.exec(line) ?? []
  return key === undefined ? undefined : {key, checksum, size: Number(digits)}
}

/**
 * Reads a body from where it was once. Returns undefined if it is no longer there, or damaged. With this, a process that needs few bodies does not have
 * to read all heads.
 */
export function readBodyAt({file, offset}: BodyPlace, key: string): Buffer | undefined {
  const reader = createPackReader()
  try {
    const found = parseHead(reader.range(file, {offset: offset - headLength, size: headLength}).toString('latin1'))
    return found && reader.read(key, {file, offset, size: found.size})
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  } finally {
    reader.close()
  }
}

/** Returns the number of bytes that a body takes in its file, with what is written before it. */
export function packedSize({size}: PackedBody): number {
  return headLength + size
}

/** A reader of bodies, which keeps their files open: a build reads thousands from few files. */
export type PackReader = {
  /** Reads a body. Returns undefined if it differs from the body that was written under the key. Throws file system errors. */
  read(key: string, place: PackedBody): Buffer | undefined
  /** Reads bytes of a file: fewer than asked for if it ends before. Throws file system errors. */
  range(file: string, range: Pick<PackedBody, 'offset' | 'size'>): Buffer
  /** Opens a file now, so that what is in it can be read even if another process removes it. Never throws. */
  hold(file: string): void
  /** Closes the files. Never throws. */
  close(): void
}

/** Creates a reader. */
export function createPackReader(): PackReader {
  const opened = new Map<string, number>()
  const open = (file: string): number => {
    const descriptor = opened.get(file) ?? openSync(file, 'r')
    opened.set(file, descriptor)
    return descriptor
  }
  const range: PackReader['range'] = (file, {offset, size}) => {
    const bytes = Buffer.allocUnsafe(size)
    return bytes.subarray(0, readSync(open(file), bytes, 0, size, offset))
  }
  return {
    range,
    hold: (file) => void (opened.has(file) || quietly(() => open(file))),
    read(key, {file, offset, size}) {
      const record = range(file, {offset: offset - headLength, size: headLength + size})
      const found = parseHead(record.toString('latin1', 0, headLength))
      const body = record.subarray(headLength)
      const isWhole = found?.key === key && found.size === size && body.length === size
      return isWhole && checksumOf(key, body) === found.checksum ? body : undefined
    },
    close() {
      for (const descriptor of opened.values()) closeQuietly(descriptor)
      opened.clear()
    },
  }
}

/** Closes a file that was only read, of which nothing can be lost. */
function closeQuietly(descriptor: number): void {
  try {
    closeSync(descriptor)
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}

function checksumOf(key: string, body: Uint8Array): string {
  return sha256(key + sha256(body))
}

/** Writes all bytes. A single write may write fewer bytes than requested, for example on a disk that is nearly full. */
function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written)
}
