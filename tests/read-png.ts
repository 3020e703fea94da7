import {inflateSync} from 'node:zlib'

/** The pixels of a PNG file: a colour as `#rrggbb` for each, row by row. */
export type PngPixels = {readonly width: number; readonly height: number; readonly colors: readonly string[]}

/** Decodes a PNG file that has a palette and unfiltered rows, as docsite writes them. Throws for any other. */
export function readPng(bytes: Buffer): PngPixels {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const [header, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map((type) => chunks.get(type))
  if (!header || !palette || !data) throw new Error('A part of the file is missing.')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(data)
  if (rows.length !== (width + 1) * height) throw new Error('The rows have another length.')
  const names = Array.from({length: palette.length / 3}, (_, index) => `#${palette.toString('hex', 3 * index, 3 * index + 3)}`)
  const colors: string[] = []
  for (let y = 0; y < height; y += 1) {
    if (rows[y * (width + 1)] !== 0) throw new Error('A row has a filter.')
    for (let x = 1; x <= width; x += 1) colors.push(names[rows[y * (width + 1) + x] ?? 0] ?? '')
  }
  return {width, height, colors}
}
