import {crc32} from 'node:zlib'
import {readBytes} from '../../core/files/read-file.ts'
import {isFsError} from '../../core/files/fs-error.ts'

/** A compiled document in the cache. The document and its body are in packs of their own. */
export type CacheEntry = {
  /** Hash of the source and the options, with which a lookup begins. */
  readonly sourceKey: string
  /** Hash of the source key and of the compiled output; identifies the body. */
  readonly key: string
  /** Hash of the stored document, which identifies it. */
  readonly docKey: string
  /** Size of the stored document in bytes. */
  readonly docSize: number
  /** Size of the body in bytes. */
  readonly bodySize: number
  /** Number of the last run that used the entry. */
  readonly usedIn: number
}

/** All entries of a cache. They are kept in one file because a build without changes reads all of them, but no body. */
export type EntryPack = {
  /** Number of the run that wrote the file. */
  readonly run: number
  readonly entries: readonly CacheEntry[]
  /** Whether some part of the file could not be read. */
  readonly isDamaged: boolean
}

/** The start of the first line, which the number of the run and the checksum of all lines follow. A file that starts differently was written by another version and is ignored. */
const label = 'docsite-docs-6 '

/** Number of hex digits of the checksum of an entry, a CRC-32: it finds damage, and is no proof of who wrote the entry. */
const CHECK_WIDTH = 8

/** An entry is one line: the checksum of the rest, last run, source key, key, key and size of the document, size of the body. */
const line = /^([\da-f]{8}) ((\d+) ([\da-f]{64}) ([\da-f]{64}) ([\da-f]{64}) (\d+) (\d+))$/

/** Reads a pack. Returns an empty one if the file is missing, unreadable or of another version. Damaged entries are left out. */
export function readEntryPack(file: string): EntryPack {
  const text = textOf(file)
  const end = text.indexOf('\n')
  const head = text.slice(0, Math.max(end, 0))
  if (!head.startsWith(label))
    return {run: 0, entries: [], isDamaged: text !== '' && (text.startsWith(label) || !text.startsWith('docsite-docs-'))}
  const [, written = '', check] = head.split(' ')
  const run = /^\d\d*$/.test(written) ? Number(written) : Number.NaN
  const lines = text.slice(end + 1).split('\n')
  const last = lines.pop()
  if (Number.isSafeInteger(run) && checkOf(text.slice(end + 1)) === check) return {run, entries: lines.map(splitEntry), isDamaged: false}
  const entries = lines.flatMap((one) => parseEntry(one) ?? [])
  const isDamaged = !Number.isSafeInteger(run) || entries.length < lines.length || last !== ''
  return {run: Number.isSafeInteger(run) ? run : 0, entries, isDamaged}
}

/** Parses an entry that is known to be whole. */
function splitEntry(text: string): CacheEntry {
  const [, usedIn, sourceKey = '', key = '', docKey = '', docSize, bodySize] = text.split(' ')
  return {sourceKey, key, docKey, docSize: Number(docSize), bodySize: Number(bodySize), usedIn: Number(usedIn)}
}

function parseEntry(text: string): CacheEntry | undefined {
  const [, check, content = '', usedIn, sourceKey = '', key = '', docKey = '', docSize, bodySize] = line.exec(text) ?? []
  if (check === undefined || checkOf(content) !== check) return undefined
  return {sourceKey, key, docKey, docSize: Number(docSize), bodySize: Number(bodySize), usedIn: Number(usedIn)}
}

function textOf(file: string): string {
  try {
    return readBytes(file).toString('latin1')
  } catch (error) {
    if (isFsError(error)) return ''
    throw error
  }
}

/** Returns the text of a pack file. */
export function formatEntryPack(run: number, entries: readonly CacheEntry[]): string {
  const lines = entries.map(formatEntry).join('')
  return `${label}${run} ${checkOf(lines)}\n${lines}`
}

function formatEntry({usedIn, sourceKey, key, docKey, docSize, bodySize}: CacheEntry): string {
  const content = `${usedIn} ${sourceKey} ${key} ${docKey} ${docSize} ${bodySize}`
  return `${checkOf(content)} ${content}\n`
}

function checkOf(content: string): string {
  return crc32(content).toString(16).padStart(CHECK_WIDTH, '0')
}
