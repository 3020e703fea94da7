import {mkdirSync, mkdtempSync, readdirSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {compareText} from '../../core/text/compare.ts'
import {hasFsCode, isFsError, quietly} from '../../core/files/fs-error.ts'
import type {FsError} from '../../core/files/fs-error.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import {createPackReader, createPackWriter, packedSize, packExtension, removePack, scanPack} from './body-pack.ts'
import type {BodyPlace, PackReader, PackWriter} from './body-pack.ts'
import type {PackedBody} from './pack-index.ts'

/**
 * Article bodies by cache key, kept in memory while they fit, and in files that each hold the bodies of one build. With one file
 * per body, a cold build would spend as long on them as on writing the site.
 */
export type BodyStore = {
  /** Reports whether the store has a body, judging by the heads in the files. */
  has(key: string): boolean
  /** Returns the body, or undefined if it is missing or damaged. */
  read(key: string): string | undefined
  /** Returns where the body is, if it is in a file that lasts. Also after `close`. */
  place(key: string): BodyPlace | undefined
  /** Returns the body in UTF-8, or undefined if it is missing or damaged. */
  readBytes(key: string): Buffer | undefined
  /**
   * Returns a part of a body that `readBytes` has returned, or `write` was given, in this run. It is not compared with a checksum again. Throws a
   * file system error if the body is there no more.
   */
  readRange(key: string, range: {readonly start: number; readonly end: number}): Buffer
  write(key: string, body: string | Uint8Array): void
  /** Drops all other keys. Merges the remaining bodies into one file if many were dropped or are spread over many files. */
  retain(keys: ReadonlySet<string>): void
  /** Removes the bodies that were kept for this run only. */
  close(): void
}

type Options = {
  /** Absolute path; undefined keeps bodies for this run only. */
  readonly folder: string | undefined
  /** Maximum number of bytes of bodies kept in memory. */
  readonly memoryBudget: number
  readonly onDamage: () => void
  /** Called at most once; later bodies are kept for this run only. */
  readonly onWriteError: (error: FsError) => void
}

/** Maximum number of packs that are not merged. */
const fewPacks = 8

/** Opens a store. A folder that cannot be read counts as empty. */
export function openBodyStore(options: Options): BodyStore {
  const damaged = new Set<string>()
  const reportDamage = (file: string): void => {
    damaged.add(file)
    options.onDamage()
  }
  const packs = options.folder === undefined ? [] : listPacks(options.folder)
  const places = findBodies(packs, reportDamage)
  const memory = createMemory(options.memoryBudget)
  const reader = createPackReader()
  const lasting = options.folder === undefined ? undefined : lazyPack(existing(options.folder), options.onWriteError)
  const temporary = lazyPack(() => mkdtempSync(path.join(tmpdir(), 'docsite-')))
  let elsewhere: {readonly packs: readonly string[]; readonly places: Places} = {packs, places: new Map()}

  const load = (key: string): Buffer | undefined => {
    const candidates = places.get(key) ?? []
    let isRemoved = false
    for (let place = candidates.at(-1); place !== undefined; place = candidates.at(-1)) {
      const body = readQuietly(reader, key, place)
      if (Buffer.isBuffer(body)) return body
      if (body === 'removed') isRemoved = true
      else reportDamage(place.file)
      candidates.pop()
    }
    places.delete(key)
    return isRemoved ? loadElsewhere(key) : undefined
  }
  /** Another process that removes a pack has first written its bodies to one of its own. */
  const loadElsewhere = (key: string): Buffer | undefined => {
    const now = options.folder === undefined ? [] : listPacks(options.folder)
    if (String(now) !== String(elsewhere.packs)) elsewhere = {packs: now, places: findBodies(now, reportDamage)}
    const body = (elsewhere.places.get(key) ?? []).map((place) => readQuietly(reader, key, place)).find((found) => Buffer.isBuffer(found))
    if (body === undefined) return undefined
    const place = lasting?.append(key, body) ?? temporary.append(key, body)
    if (place !== undefined) put(key, place)
    return body
  }
  const put = (key: string, place: PackedBody): void => addPlace(places, key, place)

  const readBytes = (key: string): Buffer | undefined => {
    const body = memory.get(key) ?? load(key)
    if (body !== undefined) memory.offer(key, body)
    return body
  }
  return {
    has: (key) => memory.has(key) || places.has(key),
    place: (key) => places.get(key)?.find(({file}) => options.folder !== undefined && path.dirname(file) === path.resolve(options.folder)),
    readBytes,
    read: (key) => readBytes(key)?.toString(),
    readRange(key, {start, end}) {
      const place = memory.has(key) ? undefined : places.get(key)?.at(-1)
      const part = place && rangeQuietly(reader, place, {start, end})
      if (part?.length === end - start) return part
      const body = readBytes(key)
      if (body === undefined) throw lostBody(key)
      return body.subarray(start, end)
    },
    write(key, text) {
      const body = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.buffer, text.byteOffset, text.byteLength)
      const isRemembered = memory.offer(key, body)
      const place = lasting?.append(key, body) ?? (isRemembered ? undefined : temporary.append(key, body))
      if (place !== undefined) {
        reader.hold(place.file)
        put(key, place)
      } else if (!isRemembered) memory.force(key, body)
    },
    retain(keys) {
      for (const key of places.keys()) if (!keys.has(key)) places.delete(key)
      if (options.folder !== undefined) tidy(options.folder, {packs, places, load, damaged})
    },
    close() {
      lasting?.close()
      if (options.folder !== undefined && (damaged.size > 0 || packs.length >= fewPacks))
        tidy(options.folder, {packs, places, load, damaged})
      temporary.close()
      reader.close()
      const made = temporary.folder()
      if (made !== undefined) removeQuietly(made)
    },
  }
}

type Places = Map<string, PackedBody[]>

function findBodies(packs: readonly string[], reportDamage: (file: string) => void): Places {
  const places: Places = new Map()
  for (const file of packs) {
    const {bodies, isDamaged} = scanQuietly(file)
    if (isDamaged) reportDamage(file)
    for (const [key, place] of bodies) addPlace(places, key, place)
  }
  return places
}

function addPlace(places: Places, key: string, place: PackedBody): void {
  const others = places.get(key)
  // a literal of one element has no room for more, which a list that is spread has
  places.set(key, others === undefined ? [place] : [...others, place])
}

type Tidying = {
  /** The files that existed when the store was opened; files that other processes have created since are left alone. */
  readonly packs: readonly string[]
  readonly places: Places
  readonly load: (key: string) => Buffer | undefined
  readonly damaged: ReadonlySet<string>
}

/**
 * Removes packs without any remaining bodies. Rewrites those that are damaged or mostly hold dropped bodies and, if bodies are scattered over
 * many packs, the small ones, so that the pack of a cold build stays as it is while single pages are edited.
 */
function tidy(folder: string, {packs, places, load, damaged}: Tidying): void {
  const kept = new Map([...places].flatMap(([key, candidates]) => candidates.slice(-1).map((place) => [key, place] as const)))
  const live = new Map<string, number>()
  for (const body of kept.values()) live.set(body.file, (live.get(body.file) ?? 0) + packedSize(body))
  try {
    for (const file of packs) if (!live.has(file)) removePack(file)
    const sizes = [...live].map(([file, bytes]) => ({file, bytes, size: statSync(file).size}))
    const total = sizes.reduce((sum, {size}) => sum + size, 0)
    const isScattered = sizes.length > fewPacks
    const rewritten = new Set(
      sizes
        .filter(({file, bytes, size}) => damaged.has(file) || bytes * 2 < size || (isScattered && size * fewPacks < total))
        .map(({file}) => file),
    )
    if (rewritten.size === 0) return
    const pack = createPackWriter(folder)
    for (const [key, {file}] of kept) {
      const body = rewritten.has(file) ? load(key) : undefined
      if (body !== undefined) places.set(key, [pack.append(key, body)])
    }
    pack.close()
    for (const file of rewritten) removePack(file)
  } catch (error) {
    // A cache that cannot be tidied is only larger than necessary.
    if (!isFsError(error)) throw error
  }
}

/**
 * Creates a store that keeps buffers up to a number of bytes. Buffers are outside the JavaScript heap and half the size of the
 * strings.
 */
function createMemory(budget: number) {
  const bodies = new Map<string, Buffer>()
  let room = budget
  const force = (key: string, body: Buffer): void => {
    room -= body.length - (bodies.get(key)?.length ?? 0)
    // a small buffer is a slice of a larger one, which it would keep
    bodies.set(key, body.buffer.byteLength === body.length ? body : Buffer.from(new Uint8Array(body).buffer))
  }
  return {
    has: (key: string): boolean => bodies.has(key),
    get: (key: string): Buffer | undefined => bodies.get(key),
    force,
    /** Keeps a body if it fits. Reports whether the body is kept. */
    offer(key: string, body: Buffer): boolean {
      if (body.length <= room) force(key, body)
      return bodies.has(key)
    },
  }
}

/** Creates a pack that is opened when the first body is written, again when another process has removed its file, and abandoned when a write fails. */
function lazyPack(makeFolder: () => string, onWriteError?: (error: FsError) => void) {
  let made: string | undefined
  let pack: PackWriter | undefined
  let isUsable = true
  const attempt = <Result>(action: () => Result): Result | undefined => {
    if (!isUsable) return undefined
    try {
      return action()
    } catch (error) {
      if (!isFsError(error)) throw error
      isUsable = false
      onWriteError?.(error)
      return undefined
    }
  }
  return {
    folder: (): string | undefined => made,
    append: (key: string, body: Buffer): PackedBody | undefined =>
      attempt(() => {
        made ??= makeFolder()
        if (pack?.isRemoved() === true) {
          pack.close()
          pack = undefined
        }
        pack ??= createPackWriter(made)
        return pack.append(key, body)
      }),
    close: (): void => attempt(() => pack?.close()),
  }
}

function existing(folder: string): () => string {
  return () => {
    mkdirSync(folder, {recursive: true})
    return folder
  }
}

/** Reads a body. A pack that is gone was removed by another process: that is no damage. */
function readQuietly(reader: PackReader, key: string, place: PackedBody): Buffer | 'removed' | 'damaged' {
  try {
    return reader.read(key, place) ?? 'damaged'
  } catch (error) {
    if (hasFsCode(error, 'ENOENT')) return 'removed'
    if (isFsError(error)) return 'damaged'
    throw error
  }
}

/** Returns the error of a body that cannot be read again: the disk fails, or somebody has removed the cache. It is no bug. */
function lostBody(key: string): FsError {
  const message = `EIO: the cache has lost ${key}, which it had before, read`
  return Object.assign(new Error(message), {code: 'EIO', syscall: 'read'})
}

/** Reads a part of a body. Returns undefined if the file is gone or unreadable. */
function rangeQuietly(reader: PackReader, {file, offset}: PackedBody, {start, end}: {readonly start: number; readonly end: number}) {
  return quietly(() => reader.range(file, {offset: offset + start, size: end - start}))
}

function scanQuietly(file: string): ReturnType<typeof scanPack> {
  try {
    return scanPack(file)
  } catch (error) {
    if (isFsError(error)) return {bodies: new Map(), isDamaged: false}
    throw error
  }
}

function listPacks(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(packExtension))
      .sort(compareText)
      .map((name) => path.join(folder, name))
  } catch (error) {
    if (isFsError(error)) return []
    throw error
  }
}
