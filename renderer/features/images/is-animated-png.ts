const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Bytes of a chunk besides its data: length, type, checksum. */
const AROUND_DATA = 12

/**
 * Reports whether the bytes are those of an animated PNG, of which libvips reads the first frame only: it has a chunk `acTL` before its
 * pixels. https://www.w3.org/TR/png-3/#acTL-chunk
 */
export function isAnimatedPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false
  for (let at = SIGNATURE.length; at + AROUND_DATA <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += AROUND_DATA + bytes.readUInt32BE(at)
  }
  return false
}
