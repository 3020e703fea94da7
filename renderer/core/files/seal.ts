import {sha256} from './hash.ts'

/** Length of a sha256 in hex and the line break after it. */
const sealLength = 64 + 1

/**
 * Content with a first line that says what it is and proves that it is whole: a label (ASCII, without line breaks), a space
 * and the sha256 of the content.
 */
export function seal(label: string, content: string | Uint8Array): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return Buffer.concat([Buffer.from(`${label} ${sha256(bytes)}\n`, 'latin1'), bytes])
}

/** The content of sealed bytes, or undefined when they have another label or are not what was sealed. */
export function unseal(label: string, sealed: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const start = label.length + 1 + sealLength
  const content = bytes.subarray(start)
  return bytes.toString('latin1', 0, start) === `${label} ${sha256(content)}\n` ? content : undefined
}
