import {crc32, deflateSync} from 'node:zlib'

/** Largest number of colours of a palette. Source: the PNG specification, as for all numbers here. */
const PALETTE = 256

/** A picture with more colours has a photo in it, which a palette would spoil. */
const MOST_COLORS = 16_384

/**
 * Encodes pixels (RGBA, all opaque) as a PNG file with a palette. The colours that are used most are exact; edges of letters get the nearest one.
 * Undefined for a picture with too many colours.
 */
export function encodePng(pixels: Uint8Array, {width, height}: {readonly width: number; readonly height: number}): Uint8Array | undefined {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  const counts = countColors(colors)
  if (counts === undefined) return undefined
  // sorted by the colour, too, so that equal pictures are equal files
  const used = [...counts].sort(([a, many], [b, more]) => more - many || a - b).map(([color]) => color)
  const palette = used.slice(0, PALETTE)
  const indexes = new Map(used.map((color, index) => [color, index < PALETTE ? index : nearest(color, palette)]))
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0, at = 0; y < height; y += 1) {
    at += 1 // no filter, since neighbouring numbers of a palette say nothing
    let [before, index] = [-1, 0]
    for (let x = 0; x < width; x += 1, at += 1) {
      const color = colors[y * width + x] ?? 0
      if (color !== before) index = indexes.get(color) ?? 0
      before = color
      rows[at] = index
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const entries = Uint8Array.from(palette.flatMap(channelsOf))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', entries),
    chunk('IDAT', deflateSync(rows, {level: LEVEL})),
    chunk('IEND'),
  ])
}

/** Levels above it take ten times as long for files that are a tenth smaller. */
const LEVEL = 7

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function countColors(colors: Uint32Array): Map<number, number> | undefined {
  const counts = new Map<number, number>()
  let run = 0
  for (let index = 0; index < colors.length; index += 1) {
    const color = colors[index] ?? 0
    run += 1
    // most pixels are like the next one
    if (color === colors[index + 1]) continue
    counts.set(color, (counts.get(color) ?? 0) + run)
    run = 0
    if (counts.size > MOST_COLORS) return undefined
  }
  return counts
}

function channelsOf(color: number): [red: number, green: number, blue: number] {
  return [color & 0xff, (color >> 8) & 0xff, (color >> 16) & 0xff]
}

function nearest(color: number, palette: readonly number[]): number {
  const [red, green, blue] = channelsOf(color)
  let [best, least] = [0, Infinity]
  for (const [index, other] of palette.entries()) {
    const distance = (red - (other & 0xff)) ** 2 + (green - ((other >> 8) & 0xff)) ** 2 + (blue - ((other >> 16) & 0xff)) ** 2
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Uint8Array {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
