const named: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0'}

/** Decodes the character references in the text of an attribute or element. React and hast emit no other named references. */
export function decodeText(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w\w*));/gi,
    (written: string, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? written
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10_ffff ? String.fromCodePoint(code) : written
    },
  )
}
