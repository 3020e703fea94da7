/** A font, as far as it determines the width of a text: size in pixels. */
export type TextFont = {readonly size: number; readonly isBold: boolean}

/** Height of a line above and below its baseline, as a part of the size of the font. */
export const ASCENT = 0.93
export const DESCENT = 0.24

/**
 * Widths of the characters from the space to the tilde in DejaVu Sans, in hundredths of the size. It is the widest of the fonts that
 * systems have for pages, so a text fits its box in all of them.
 */
const WIDTHS =
  '32 40 46 84 64 95 78 27 39 39 50 84 32 36 32 34 64 64 64 64 64 64 64 64 64 64 34 34 84 84 84 53 100 68 69 70 77 63 58 77 75 29 29 66 56 86 75 79 60 79 69 63 61 73 68 99 69 61 69 39 34 39 84 50 50 61 63 55 63 62 35 63 63 28 28 58 28 97 63 61 63 63 41 52 39 63 59 82 59 59 52 64 34 64 84'
    .split(' ')
    .map((width) => Number(width) / 100)

/** Bold letters of the same font are wider by this factor on average. */
const BOLD = 1.13

/** Returns the width of a line of text in pixels. */
export function textWidth(text: string, {size, isBold}: TextFont): number {
  let width = 0
  for (const character of text) width += characterWidth(character.codePointAt(0) ?? 0)
  return width * size * (isBold ? BOLD : 1)
}

function characterWidth(code: number): number {
  const known = WIDTHS[code - 0x20]
  if (known !== undefined) return known
  // marks over letters, joiners and selectors of variants
  if (code < 0x20 || (code >= 0x300 && code < 0x370) || code === 0x200b || code === 0x200d || (code >= 0xfe00 && code < 0xfe10)) return 0
  if (code < 0x2000) return 0.7
  // arrows, symbols, ideographs and emoji are as wide as high, or a little wider
  return code < 0x1_0000 ? 1 : 1.3
}
