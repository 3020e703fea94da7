/** The parts of a font file that a layout needs. */
export type FontTables = {
  /** The name under which CSS knows the font. */
  readonly family: string
  /** From 100 to 900, as in CSS. */
  readonly weight: number
  /** Returns the number of the glyph of a character; 0 if the font has none. */
  readonly glyphOf: (codePoint: number) => number
  /** Returns the width of a glyph, as a fraction of the font size. */
  readonly widthOf: (glyph: number) => number
}

/**
 * Reads a font file (TTF, OTF, or the first font of a collection). Undefined if it is none. A library for fonts is as large as a tenth of docsite, and
 * these are four tables. Source: the OpenType specification, chapters cmap, head, hhea, hmtx, name and OS/2.
 */
export function readFontTables(bytes: Buffer): FontTables | undefined {
  try {
    return parse(bytes)
  } catch (error) {
    // numbers in the file lead out of it
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const SIGNATURES = [0x00_01_00_00, 0x4f_54_54_4f, 0x74_72_75_65]

function parse(bytes: Buffer): FontTables | undefined {
  const start = bytes.toString('latin1', 0, 4) === 'ttcf' ? bytes.readUInt32BE(12) : 0
  if (!SIGNATURES.includes(bytes.readUInt32BE(start))) return undefined
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < bytes.readUInt16BE(start + 4); index += 1) {
    const entry = start + 12 + 16 * index
    const [offset, length] = [bytes.readUInt32BE(entry + 8), bytes.readUInt32BE(entry + 12)]
    tables.set(bytes.toString('latin1', entry, entry + 4), bytes.subarray(offset, offset + length))
  }
  const [cmap, head, hhea, hmtx, name] = ['cmap', 'head', 'hhea', 'hmtx', 'name'].map((tag) => tables.get(tag))
  if (!cmap || !head || !hhea || !hmtx || !name) return undefined
  const glyphOf = readCharacters(cmap)
  const family = readFamily(name)
  if (glyphOf === undefined || family === undefined) return undefined
  const unitsPerEm = head.readUInt16BE(18) || 1000
  const widths = hhea.readUInt16BE(34)
  return {
    family,
    weight: tables.get('OS/2')?.readUInt16BE(4) ?? 400,
    glyphOf,
    widthOf: (glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, widths - 1)) / unitsPerEm,
  }
}

/** Returns the function that finds glyphs. All characters are in format 12, those of the first plane in format 4. */
function readCharacters(cmap: Buffer): FontTables['glyphOf'] | undefined {
  const offsets = Array.from({length: cmap.readUInt16BE(2)}, (_, index) => {
    const [platform, encoding] = [cmap.readUInt16BE(4 + 8 * index), cmap.readUInt16BE(6 + 8 * index)]
    const isUnicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10))
    return isUnicode ? cmap.readUInt32BE(8 + 8 * index) : undefined
  }).filter((offset) => offset !== undefined)
  const tableOf = (format: number): Buffer | undefined =>
    offsets.filter((offset) => cmap.readUInt16BE(offset) === format).map((offset) => cmap.subarray(offset))[0]
  const [all, first] = [tableOf(12), tableOf(4)]
  return all === undefined ? first && readFormat4(first) : readFormat12(all)
}

function readFormat12(table: Buffer): FontTables['glyphOf'] {
  const count = table.readUInt32BE(12)
  return (codePoint) => {
    const index = firstAtLeast(count, codePoint, (group) => table.readUInt32BE(20 + 12 * group))
    const begin = index === count ? codePoint + 1 : table.readUInt32BE(16 + 12 * index)
    return begin > codePoint ? 0 : table.readUInt32BE(24 + 12 * index) + codePoint - begin
  }
}

function readFormat4(table: Buffer): FontTables['glyphOf'] {
  const count = table.readUInt16BE(6) / 2
  const begins = 16 + 2 * count
  return (codePoint) => {
    const index = firstAtLeast(count, codePoint, (segment) => table.readUInt16BE(14 + 2 * segment))
    const begin = index === count ? codePoint + 1 : table.readUInt16BE(begins + 2 * index)
    if (begin > codePoint) return 0
    const delta = table.readUInt16BE(begins + 2 * (count + index))
    const place = begins + 2 * (2 * count + index)
    const offset = table.readUInt16BE(place)
    if (offset === 0) return (codePoint + delta) % 0x1_00_00
    const glyph = table.readUInt16BE(place + offset + 2 * (codePoint - begin))
    return glyph === 0 ? 0 : (glyph + delta) % 0x1_00_00
  }
}

/** Returns the index of the first of ascending numbers that is at least `least`, or `count`. */
function firstAtLeast(count: number, least: number, numberAt: (index: number) => number): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (numberAt(middle) < least) from = middle + 1
    else to = middle
  }
  return from
}

/** Names of Windows in English, as which programs look for fonts. */
const [WINDOWS, ENGLISH] = [3, 0x04_09]

/** The family with all of its weights, or else with the four that older programs know. */
const FAMILY_NAMES = [16, 1]

function readFamily(name: Buffer): string | undefined {
  const texts = name.readUInt16BE(4)
  const records = Array.from({length: name.readUInt16BE(2)}, (_, index) => {
    const at = 6 + 12 * index
    const [platform, language, id] = [name.readUInt16BE(at), name.readUInt16BE(at + 4), name.readUInt16BE(at + 6)]
    return {platform, language, id, length: name.readUInt16BE(at + 8), offset: name.readUInt16BE(at + 10)}
  })
  const own = records.filter(({platform, language}) => platform === WINDOWS && language === ENGLISH)
  const [found] = FAMILY_NAMES.flatMap((wanted) => own.filter(({id}) => id === wanted))
  if (found === undefined) return undefined
  const text = name.subarray(texts + found.offset, texts + found.offset + found.length)
  return Buffer.from(text).swap16().toString('utf16le')
}
