import {readBytes} from '../../core/files/read-file.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'

/** A compiled document in the cache, without its body. */
export type CacheEntry = {
  /** Hash of the source and the options, with which a lookup begins. */
  readonly sourceKey: string
  /** Hash of the source key and of the compiled output; identifies the body. */
  readonly key: string
  /** Size of the body in bytes. */
  readonly bodySize: number
  /** Number of the last run that used the entry. */
  readonly usedIn: number
  /** The entry without `usedIn`, as stored in the file; its last part, from `jsonStart`, is the document as JSON. */
  readonly content: Buffer
  /** sha256 of `content`. */
  readonly checksum: string
}

/** All entries of a cache. They are kept in one file because a build without changes reads all of them, but no body. */
export type EntryPack = {
  /** Number of the run that wrote the file. */
  readonly run: number
  readonly entries: readonly CacheEntry[]
  /** Whether some part of the file could not be read. */
  readonly isDamaged: boolean
}

/** The start of the first line. A file that starts differently was written by another version and is ignored. */
const label = 'docsite-docs-1 '

// An entry is one line (JSON has no line breaks): checksum, last run, source key, key, size of the body, JSON.
const numberWidth = 10
const hashWidth = 64
const contentStart = hashWidth + 1 + numberWidth + 1
const jsonStart = hashWidth + 1 + hashWidth + 1 + numberWidth + 1
const lineBreak = 0x0a

/** Reads a pack. Returns an empty one if the file is missing, unreadable or of another version. Damaged entries are left out. */
export function readEntryPack(file: string): EntryPack {
  const bytes = bytesOf(file)
  const headEnd = bytes.indexOf(lineBreak)
  const head = bytes.toString('latin1', 0, headEnd)
  if (headEnd === -1 || !head.startsWith(label))
    return {run: 0, entries: [], isDamaged: bytes.length > 0 && !head.startsWith('docsite-docs-')}
  const run = Number(head.slice(label.length))
  const entries: CacheEntry[] = []
  let isDamaged = !Number.isSafeInteger(run)
  for (let start = headEnd + 1; start < bytes.length;) {
    const found = bytes.indexOf(lineBreak, start)
    const end = found === -1 ? bytes.length : found
    const entry = parseEntry(bytes.subarray(start, end))
    if (entry === undefined) isDamaged = true
    else entries.push(entry)
    start = end + 1
  }
  return {run: Number.isSafeInteger(run) ? run : 0, entries, isDamaged}
}

function parseEntry(line: Buffer): CacheEntry | undefined {
  const head = line.toString('latin1', 0, contentStart + jsonStart)
  const content = line.subarray(contentStart)
  const checksum = head.slice(0, hashWidth)
  const usedIn = Number(head.slice(hashWidth + 1, contentStart - 1))
  if (!Number.isSafeInteger(usedIn) || sha256(content) !== checksum) return undefined
  const keys = head.slice(contentStart)
  return {
    sourceKey: keys.slice(0, hashWidth),
    key: keys.slice(hashWidth + 1, 2 * hashWidth + 1),
    bodySize: Number(keys.slice(2 * hashWidth + 2, jsonStart - 1)),
    usedIn,
    content,
    checksum,
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readBytes(file)
  } catch (error) {
    if (isFsError(error)) return Buffer.alloc(0)
    throw error
  }
}

/** Creates an entry. Both keys are sha256 in hex. */
export function createEntry(facts: Pick<CacheEntry, 'sourceKey' | 'key' | 'bodySize' | 'usedIn'>, json: string): CacheEntry {
  const content = Buffer.from(`${facts.sourceKey} ${facts.key} ${padded(facts.bodySize)} ${json}`)
  return {...facts, content, checksum: sha256(content)}
}

/** Returns the JSON of the document. */
export function entryJson(entry: CacheEntry): string {
  return entry.content.toString('utf8', jsonStart)
}

/** Returns the bytes of a pack file. */
export function formatEntryPack(run: number, entries: readonly CacheEntry[]): Buffer {
  const head = Buffer.from(`${label}${run}\n`)
  const end = Buffer.of(lineBreak)
  return Buffer.concat([
    head,
    ...entries.flatMap((entry) => [Buffer.from(`${entry.checksum} ${padded(entry.usedIn)} `), entry.content, end]),
  ])
}

function padded(number: number): string {
  return String(number).padStart(numberWidth, '0')
}
