import {mkdirSync, mkdtempSync, readFileSync, readdirSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {isFsError} from '../shared/fs-error.ts'
import type {FsError} from '../shared/fs-error.ts'
import {removeQuietly} from '../shared/remove-quietly.ts'
import {replaceFile} from '../shared/replace-file.ts'
import {seal, unseal} from '../shared/seal.ts'

/** Article bodies by cache key: in memory while there is room, and one sealed file each. */
export type BodyStore = {
  /** Whether there is a body, as far as a listing of the folder tells. */
  has(key: string): boolean
  /** The body, or undefined when it is missing or damaged; a damaged one is removed. */
  read(key: string): string | undefined
  write(key: string, html: string): void
  /** Removes the files of all other keys. */
  retain(keys: ReadonlySet<string>): void
  /** Removes what was kept for this run only. */
  close(): void
}

type Options = {
  /** Absolute path; undefined keeps bodies for this run only. */
  readonly folder: string | undefined
  /** Bytes of bodies that may be kept in memory. */
  readonly memoryBudget: number
  readonly onDamage: () => void
  /** Called at most once; bodies that come later are kept for this run only. */
  readonly onWriteError: (error: FsError) => void
}

/** Opens a store. A folder that can't be read counts as empty. */
export function openBodyStore(options: Options): BodyStore {
  const files = new Map(listBodies(options.folder))
  const memory = createMemory(options.memoryBudget)
  const lasting = options.folder === undefined ? undefined : bodyFolder(existing(options.folder), options.onWriteError)
  const temporary = bodyFolder(() => mkdtempSync(path.join(tmpdir(), 'docsite-')))
  return {
    has: (key) => memory.has(key) || files.has(key),
    read(key) {
      const file = files.get(key)
      const known = memory.get(key)
      if (known !== undefined || file === undefined) return known?.toString()
      const body = readBody(file, key)
      if (body === undefined) {
        files.delete(key)
        removeQuietly(file)
        options.onDamage()
      } else memory.offer(key, body)
      return body?.toString()
    },
    write(key, html) {
      const body = Buffer.from(html)
      const isRemembered = memory.offer(key, body)
      const file = lasting?.write(key, body) ?? (isRemembered ? undefined : temporary.write(key, body))
      if (file !== undefined) files.set(key, file)
      else if (!isRemembered) memory.force(key, body)
    },
    retain(keys) {
      for (const [key, file] of files) if (!keys.has(key)) removeQuietly(file)
    },
    close() {
      const made = temporary.path()
      if (made !== undefined) removeQuietly(made)
    },
  }
}

/** Keeps buffers up to a number of bytes. They are outside the JavaScript heap and half the size of the texts. */
function createMemory(budget: number) {
  const bodies = new Map<string, Buffer>()
  let room = budget
  const force = (key: string, body: Buffer): void => {
    room -= body.length - (bodies.get(key)?.length ?? 0)
    bodies.set(key, body)
  }
  return {
    has: (key: string): boolean => bodies.has(key),
    get: (key: string): Buffer | undefined => bodies.get(key),
    force,
    /** Keeps a body if there is room for it, and says so. */
    offer(key: string, body: Buffer): boolean {
      if (body.length <= room) force(key, body)
      return bodies.has(key)
    },
  }
}

/** A folder that is made when the first body comes, and given up when one can't be written. */
function bodyFolder(make: () => string, onWriteError?: (error: FsError) => void) {
  let made: string | undefined
  let isUsable = true
  return {
    path: (): string | undefined => made,
    /** Writes a body and gives its file, or undefined when that is not possible. */
    write(key: string, body: Buffer): string | undefined {
      if (!isUsable) return undefined
      try {
        made ??= make()
        const file = path.join(made, key)
        replaceFile(file, seal(labelOf(key), body))
        return file
      } catch (error) {
        if (!isFsError(error)) throw error
        isUsable = false
        onWriteError?.(error)
        return undefined
      }
    },
  }
}

function existing(folder: string): () => string {
  return () => {
    mkdirSync(folder, {recursive: true})
    return folder
  }
}

/** The key is part of what is proven, so that a file under another's name is found to be wrong. */
function labelOf(key: string): string {
  return `docsite-body-1 ${key}`
}

function readBody(file: string, key: string): Buffer | undefined {
  try {
    return unseal(labelOf(key), readFileSync(file))
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

function listBodies(folder: string | undefined): [key: string, file: string][] {
  if (folder === undefined) return []
  try {
    return readdirSync(folder).map((name) => [name, path.join(folder, name)])
  } catch (error) {
    if (isFsError(error)) return []
    throw error
  }
}
