import {DIAGRAM_COLORS, SERIES_COLORS} from '../theme-variables.ts'

/** Red, green and blue, from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number]

const TOKENS = [...DIAGRAM_COLORS, ...SERIES_COLORS].map(({token, sample}) => ({token, rgb: hexRgb(sample)}))

/** Named colours on which dark text cannot be read. Others are light enough. */
const DARK_NAME =
  /^(?:(?:dark)?(?:forest|medium|midnight|royal|sea|slate|steel)?(?:black|blue|brown|crimson|green|indigo|maroon|navy|olive|purple|red|sienna|teal)|dark(?:cyan|magenta|orchid|violet))$/

/** A colour of a drawing, as the value of an attribute, and whether the author of the diagram has chosen it. */
export type DrawnColor = {readonly value: string; readonly isChosen: boolean}

/**
 * Returns what a colour of Mermaid's drawing becomes in a page. Those that the source of the diagram names stay as they are; all others
 * become the custom property of the nearest colour of the palette. Undefined for what is no colour.
 */
export function drawnColor(text: string, source: string): DrawnColor | undefined {
  const value = text.trim().toLowerCase()
  if (/^(?:none|transparent)$/.test(value)) return {value: 'none', isChosen: false}
  if (value === 'currentColor'.toLowerCase()) return {value: 'currentColor', isChosen: false}
  if (!/^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s,.%/deg-]{1,60}\))$/.test(value)) return undefined
  if (isChosen(value, source)) return {value, isChosen: true}
  const rgb = readRgb(value)
  return {value: `var(--diagram-${rgb === undefined ? 'text-soft' : nearestToken(rgb)})`, isChosen: false}
}

/** Reports whether the source of a diagram sets a colour: `fill:#fff`, `rect rgb(0, 0, 255)`. */
function isChosen(value: string, source: string): boolean {
  const text = source.toLowerCase().replaceAll(/\s/g, '')
  const name = value.replaceAll(/\s/g, '')
  return [':', `:'`, ':"', 'rect', 'box'].some((before) => text.includes(before + name))
}

/** Returns a colour for text that can be read on one that the author has chosen. */
export function inkOn(color: string): string {
  const rgb = readRgb(color)
  const isDark = rgb === undefined ? DARK_NAME.test(color) : luminance(rgb) < 0.2
  return isDark ? '#fff' : '#111'
}

/** Returns the token whose sample is nearest. Samples themselves are nearly met: Mermaid converts between notations, and rounds. */
function nearestToken(rgb: Rgb): string {
  const distances = TOKENS.map(({token, rgb: sample}) => ({
    token,
    distance: Math.hypot(...rgb.map((part, index) => part - (sample[index] ?? 0))),
  }))
  return distances.reduce((best, one) => (one.distance < best.distance ? one : best)).token
}

function readRgb(value: string): Rgb | undefined {
  if (value.startsWith('#')) return hexRgb(value)
  if (value === 'white' || value === 'black') return value === 'white' ? [255, 255, 255] : [0, 0, 0]
  const numbers = (value.match(/\d[\d.]*/g) ?? []).map(Number)
  const [one = 0, two = 0, three = 0] = numbers
  if (value.startsWith('rgb')) return [one, two, three]
  return value.startsWith('hsl') ? hslRgb(one, two / 100, three / 100) : undefined
}

function hexRgb(value: string): Rgb {
  const digits = value.slice(1)
  const wide = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
  const part = (index: number): number => Number.parseInt(wide.slice(index, index + 2), 16) || 0
  return [part(0), part(2), part(4)]
}

function hslRgb(hue: number, saturation: number, lightness: number): Rgb {
  const part = (shift: number): number => {
    const at = (shift + hue / 30) % 12
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  }
  return [part(0), part(8), part(4)]
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
