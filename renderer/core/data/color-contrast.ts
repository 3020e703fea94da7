/** A colour as `#rrggbb`. */
export type HexColor = string

/**
 * Returns the contrast of two colours, from 1 to 21. Source: WCAG 2.2, "contrast ratio"; text needs 4.5.
 * @example colorContrast('#ffffff', '#000000') // => 21
 */
export function colorContrast(one: HexColor, other: HexColor): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: HexColor): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Mixes two colours.
 * @param share share of the second, from 0 to 1
 * @example mixColors('#000000', '#ffffff', 0.5) // => '#808080'
 */
export function mixColors(one: HexColor, other: HexColor, share: number): HexColor {
  const others = channels(other)
  const mixed = channels(one).map((channel, index) => Math.round(channel + ((others[index] ?? channel) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: HexColor): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
