import type {OnLoadResult, PartialMessage} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import {refuseManifest} from './refuse-manifest.ts'

/** Brackets in brackets that code may have. esbuild ends its process at some 100,000 of them, and takes minutes for a stylesheet. */
const MOST_LEVELS = 10_000

/** Maximum size of a file of code, data or styles, in bytes. esbuild takes up to a hundred times as much memory for data. */
const LARGEST_FILE = 32 * 1024 * 1024

/** Matches the files that esbuild parses. It only copies others, whose size does not matter. */
const PARSED = /\.(?:[cm]?[jt]sx?|json|css|scss|sass|less)$/i

/** Matches the files whose imports esbuild follows. */
const CODE = /\.(?:[cm]?[jt]sx?|mdx?)$/i

const NEWLINE = 0x0a

/**
 * Returns the error of a file that is too large to be parsed, or whose brackets are nested too deep, as the result of a plugin's
 * `onLoad`; or around which there is a `package.json` that cannot be read. Undefined for all others. Brackets in texts and comments count, too.
 */
export function refuseFile(file: AbsolutePath, bytes: Uint8Array): OnLoadResult | undefined {
  if (bytes.length > LARGEST_FILE && PARSED.test(file)) return {errors: [tooLarge(file, bytes.length)]}
  const unread = refuseManifest(file, CODE.test(file) ? new TextDecoder().decode(bytes) : '')
  return unread === undefined ? nestedTooDeep(file, bytes) : {errors: [unread]}
}

function tooLarge(file: AbsolutePath, size: number): PartialMessage {
  const [is, most] = [Math.ceil(size / 1024 / 1024), LARGEST_FILE / 1024 / 1024]
  return {
    text: `The file is ${is} MiB; a file that is bundled may be at most ${most} MiB.`,
    location: {file, namespace: 'file', line: 1, column: 0, length: 0, lineText: ''},
    detail: {hint: 'Split it, or move data into the static folder and let a component request it.'},
  }
}

function nestedTooDeep(file: AbsolutePath, bytes: Uint8Array): OnLoadResult | undefined {
  const at = bytes.length > MOST_LEVELS ? findTooDeep(bytes) : undefined
  if (at === undefined) return undefined
  const before = bytes.subarray(0, at)
  const start = before.lastIndexOf(NEWLINE) + 1
  const line = before.reduce((count, byte) => (byte === NEWLINE ? count + 1 : count), 1)
  const lineText = new TextDecoder().decode(bytes.subarray(start, at + 1))
  const error: PartialMessage = {
    text: `Brackets are nested more than ${MOST_LEVELS.toLocaleString('en')} levels deep.`,
    location: {file, namespace: 'file', line, column: at - start, length: 1, lineText},
    detail: {hint: 'Look for a bracket that is never closed, or for a damaged file.'},
  }
  return {errors: [error]}
}

/** Returns the position of the first bracket that is nested too deep. */
function findTooDeep(bytes: Uint8Array): number | undefined {
  let depth = 0
  for (const [index, byte] of bytes.entries()) {
    switch (byte) {
      case 0x28: // (
      case 0x5b: // [
      case 0x7b: // {
        depth += 1
        if (depth > MOST_LEVELS) return index
        break
      case 0x29: // )
      case 0x5d: // ]
      case 0x7d: // }
        depth = Math.max(0, depth - 1)
        break
      default:
    }
  }
  return undefined
}
