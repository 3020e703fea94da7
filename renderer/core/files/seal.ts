import {createHash} from 'node:crypto'
import {sha256} from './hash.ts'

/** Length of a hex sha256 and the line break after it. */
const sealLength = 64 + 1

/**
 * Adds a first line to content that identifies it and proves that it is complete: a label (ASCII, without line breaks), a space
 * and the sha256 of the content.
 */
export function seal(label: string, content: string | Uint8Array): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return Buffer.concat([Buffer.from(`${label} ${sha256(bytes)}\n`, 'latin1'), bytes])
}

/** Seals content in parts, which are not copied: some are large. */
export function sealParts(label: string, parts: readonly Buffer[]): Buffer[] {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return [Buffer.from(`${label} ${hash.digest('hex')}\n`, 'latin1'), ...parts]
}

/** Returns the content of sealed bytes, or undefined if the label differs or the content is damaged. */
export function unseal(label: string, sealed: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const start = label.length + 1 + sealLength
  const content = bytes.subarray(start)
  return bytes.toString('latin1', 0, start) === `${label} ${sha256(content)}\n` ? content : undefined
}
