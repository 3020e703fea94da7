import {createHash} from 'node:crypto'
import {mkdirSync, renameSync, statSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import type {ObjectReader} from './open-objects.ts'
import {MissingObject} from './read-tree.ts'

/** What has to be known of a file's content before it is placed. */
export type BlobFacts = {
  /** Whether it only says where Git LFS stores the content. */
  readonly isPointer: boolean
  /** Relative paths in it, as written: `../src/button.tsx`, `./a.png`. Empty for files that are not text or code. */
  readonly mentions: readonly string[]
}

/** Contents of files from Git on disk, each once, whatever the number of versions that have it. */
export type BlobStore = {
  /** Puts a content on disk, unless it is there. @throws an `Error` if the repository lacks it; file system errors */
  readonly provide: (id: string) => Promise<void>
  /** The same, and reads it. */
  readonly factsOf: (id: string, file: string) => Promise<BlobFacts>
  /** Where a content is that has been provided. */
  readonly pathOf: (id: string) => AbsolutePath
}

/** The size of the largest pointer of Git LFS, in bytes, according to its specification. */
const LARGEST_POINTER = 1024
const POINTER = 'version https://git-lfs.github.com/spec/'

/** Files in which paths of other files may be written. */
const TEXT = /\.(?:mdx?|markdown|[cm]?[jt]sx?|css|scss|sass|less)$/i

/** The maximum number of paths of a file that are looked up. */
const MOST_MENTIONS = 10_000

const MENTION = /(?<![\w./@-])\.\.?\/[^\s'"`()<>[\]{}|\\,;?#]*/g

/** Opens the store in a folder. `read` reads objects of the repository; with `anew`, what is on disk is replaced. */
export function openBlobs(folder: AbsolutePath, {read, anew}: Pick<ObjectReader, 'read'> & {readonly anew: boolean}): BlobStore {
  const provided = new Map<string, Promise<void>>()
  const facts = new Map<string, Promise<BlobFacts>>()
  const pathOf = (id: string): AbsolutePath => path.join(folder, id.slice(0, 2), id.slice(2))
  const provideOnce = async (id: string): Promise<void> => {
    const file = pathOf(id)
    if (!anew && statSync(file, {throwIfNoEntry: false}) !== undefined) return
    const object = await read(id)
    if (object?.type !== 'blob' || !isContentOf(id, object.bytes)) throw new MissingObject(id)
    mkdirSync(path.dirname(file), {recursive: true})
    writeReadOnly(file, object.bytes)
  }
  const provide: BlobStore['provide'] = async (id) => {
    const providing = provided.get(id) ?? provideOnce(id)
    provided.set(id, providing)
    return providing
  }
  const readFacts = async (id: string, isText: boolean): Promise<BlobFacts> => {
    await provide(id)
    const isSmall = statSync(pathOf(id)).size <= LARGEST_POINTER
    if (!isSmall && !isText) return {isPointer: false, mentions: []}
    const text = Buffer.from(readBytes(pathOf(id))).toString()
    return {
      isPointer: isSmall && text.startsWith(POINTER),
      mentions: isText ? [...new Set(text.match(MENTION))].slice(0, MOST_MENTIONS) : [],
    }
  }
  return {
    provide,
    pathOf,
    async factsOf(id, file) {
      const isText = TEXT.test(file)
      const key = isText ? id : `${id} `
      const reading = facts.get(key) ?? readFacts(id, isText)
      facts.set(key, reading)
      return reading
    },
  }
}

/** Reports whether bytes are those that a hash stands for. Git does not look, and the store is shared by all repositories of a site. */
function isContentOf(id: string, bytes: Uint8Array): boolean {
  const hash = createHash(id.length === 40 ? 'sha1' : 'sha256')
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex') === id
}

/** Writes a file that no editor should change, since it is a part of several versions. Readers see all of it or nothing. */
function writeReadOnly(file: AbsolutePath, bytes: Uint8Array): void {
  const draft = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(draft, bytes, {mode: 0o444})
    renameSync(draft, file)
  } catch (error) {
    removeQuietly(draft)
    throw error
  }
}
