import type {ObjectReader} from './open-objects.ts'

/** An entry of a folder in a repository. */
export type TreeEntry = {
  readonly name: string
  readonly kind: 'file' | 'folder' | 'link' | 'submodule'
  /** Hash of its content, in hex. */
  readonly id: string
}

/** Reads folders of a repository by their hash, each once. */
export type TreeReader = (id: string) => Promise<ReadonlyMap<string, TreeEntry>>

/** Creates the reader. @throws an `Error` if the repository lacks a folder, as partial clones do */
export function createTreeReader({read}: Pick<ObjectReader, 'read'>): TreeReader {
  const known = new Map<string, Promise<ReadonlyMap<string, TreeEntry>>>()
  const readOne = async (id: string): Promise<ReadonlyMap<string, TreeEntry>> => {
    const object = await read(id)
    if (object?.type !== 'tree') throw new MissingObject(id)
    return new Map(parseTree(object.bytes, id.length / 2).map((entry) => [entry.name, entry]))
  }
  return async (id) => {
    const reading = known.get(id) ?? readOne(id)
    known.set(id, reading)
    return reading
  }
}

/** Creates what returns the path that a symbolic link holds. @throws an `Error` if the repository lacks it */
export function createLinkReader({read}: Pick<ObjectReader, 'read'>): (id: string) => Promise<string> {
  return async (id) => {
    const object = await read(id)
    if (object === undefined) throw new MissingObject(id)
    return object.bytes.toString()
  }
}

/** Thrown if a repository lacks an object that it needs, as partial and damaged clones do. */
export class MissingObject extends Error {}

const kinds: Readonly<Record<string, TreeEntry['kind']>> = {'40000': 'folder', '120000': 'link', '160000': 'submodule'}

/** Parses a folder: for each entry its mode, a space, its name, a zero byte, and the bytes of its hash. */
function parseTree(bytes: Buffer, hashLength: number): TreeEntry[] {
  const entries: TreeEntry[] = []
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at)
    const zero = bytes.indexOf(0, space)
    const end = zero + 1 + hashLength
    if (space === -1 || zero === -1 || end > bytes.length) break
    const mode = bytes.toString('latin1', at, space)
    entries.push({name: bytes.toString('utf8', space + 1, zero), kind: kinds[mode] ?? 'file', id: bytes.toString('hex', zero + 1, end)})
    at = end
  }
  return entries
}
