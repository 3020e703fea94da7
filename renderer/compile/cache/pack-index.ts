import {quietly} from '../../core/files/fs-error.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import {seal, unseal} from '../../core/files/seal.ts'

/** Location of a body: a range of bytes in a file. Its key and its checksum are only in the head before it, since there is one of these for each page. */
export type PackedBody = {readonly file: string; readonly offset: number; readonly size: number}

/** The contents of a pack: its bodies, and its length in bytes. */
export type PackContents = {readonly bodies: ReadonlyMap<string, PackedBody>; readonly length: number}

/** Bodies from which on reading a list of them is faster than reading the pack that has them. */
const WORTH = 64

const LABEL = 'docsite-pack-2'

/** Returns the path of the list of the bodies of a pack. */
export function indexOfPack(file: string): string {
  return `${file}-index`
}

/** Lists the bodies of a pack beside it, if there are many. Where the list cannot be written, or the build is killed before, the pack itself is read. */
export function writePackIndex(file: string, {bodies, length}: PackContents): void {
  if (bodies.size < WORTH) return
  const lines = [...bodies].map(([key, {offset, size}]) => `${key} ${offset} ${size}`)
  quietly(() => replaceFile(indexOfPack(file), seal(LABEL, [String(length), ...lines].join('\n'))))
}

/** Returns the bodies of a pack of this length. Undefined if they are not listed. A body itself is compared with its head when it is read. */
export function readPackIndex(file: string, length: number): ReadonlyMap<string, PackedBody> | undefined {
  const sealed = quietly(() => readBytes(indexOfPack(file)))
  const [own, ...lines] = (sealed && unseal(LABEL, sealed))?.toString('latin1').split('\n') ?? []
  if (own !== String(length)) return undefined
  return new Map(
    lines.map((line) => {
      const [key = '', offset, size] = line.split(' ')
      return [key, {file, offset: Number(offset), size: Number(size)}]
    }),
  )
}
