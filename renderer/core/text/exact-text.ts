/** Decodes UTF-8 and keeps the byte order mark, so that the text encodes to the same bytes. Undefined if it is not UTF-8. */
export function exactText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes)
  } catch {
    return undefined
  }
}
