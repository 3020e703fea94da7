import {readFileSync} from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'

/** What a value is read with: one of the two modes, and custom properties by name, as written. */
export type ColorScope = {
  readonly mode: 'light' | 'dark'
  readonly properties: ReadonlyMap<string, string>
}

/** All stylesheets of docsite, relative to `templates/styles`: those there and those of features. */
export function styleSheets(): string[] {
  return glob
    .sync('{templates/styles,renderer/features/*/styles}/*.css')
    .map((file) => path.posix.relative('templates/styles', file))
    .sort()
}

/** Text of a stylesheet, without comments. The name is relative to `templates/styles`. */
export function readStyles(name: string): string {
  return readFileSync(path.resolve('templates/styles', name), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
}

/** Custom properties of the stylesheets by name, as written. The first declaration counts: later ones are for special media. */
export function customProperties(...names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const name of names) {
    for (const [, property = '', value = ''] of readStyles(name).matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      if (!found.has(property)) found.set(property, value.trim())
    }
  }
  return found
}

/**
 * A colour as linear red, green and blue from 0 to 1. Knows what the stylesheets use: `var`, `light-dark`, and `oklch`, relative too,
 * whose parts are numbers or `calc` with `*`, `min` or `max` of two.
 */
export function resolveColor(value: string, scope: ColorScope): readonly number[] {
  return oklchToRgb(resolveOklch(value, scope))
}

/** The colours of a grid through all of sRGB, as `oklch`. Each side of the cube has `steps` colours. */
export function colorCube(steps: number): string[] {
  const parts = Array.from({length: steps}, (_, index) => index / (steps - 1))
  return parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `oklch(${rgbToOklch(red, green, blue).join(' ')})`)))
}

/** Contrast ratio of two colours. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(a: readonly number[], b: readonly number[]): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

type Oklch = readonly [lightness: number, chroma: number, hue: number]

function resolveOklch(value: string, scope: ColorScope): Oklch {
  const text = value.trim()
  const call = /^([\w-]+)\((.*)\)$/s.exec(text)
  const [, name = '', inner = ''] = call ?? []
  if (name === 'var' && scope.properties.has(inner)) return resolveOklch(scope.properties.get(inner) ?? '', scope)
  if (name === 'light-dark') return resolveOklch(splitOutside(inner, ',')[scope.mode === 'light' ? 0 : 1] ?? '', scope)
  if (name !== 'oklch') throw new Error(`No colour that this test can read: ${text}`)
  const parts = splitOutside(inner, ' ')
  const origin = parts[0] === 'from' ? resolveOklch(parts[1] ?? '', scope) : undefined
  const [lightness, chroma, hue, ...rest] = (origin ? parts.slice(2) : parts).map((part) => numberOf(part, scope, origin))
  if (lightness === undefined || chroma === undefined || hue === undefined || rest.length > 0) throw new Error(`No three parts: ${text}`)
  return [lightness, chroma, hue]
}

/** One part of `oklch`; `l`, `c` and `h` are those of the colour that it is relative to. */
function numberOf(part: string, scope: ColorScope, origin: Oklch | undefined): number {
  const named = ['l', 'c', 'h'].indexOf(part)
  if (named !== -1 && origin) return origin[named] ?? Number.NaN
  const [, property] = /^var\((--[\w-]+)\)$/.exec(part) ?? []
  if (property !== undefined) return numberOf(scope.properties.get(property) ?? '', scope, origin)
  const [, name, a = '', b = ''] = /^(calc|min|max)\((\S+?)(?: \*|,) (\S+)\)$/.exec(part) ?? []
  const [x, y] = name === undefined ? [Number(part), 0] : [numberOf(a, scope, origin), numberOf(b, scope, origin)]
  const result = name === 'calc' ? x * y : name === 'min' ? Math.min(x, y) : name === 'max' ? Math.max(x, y) : x
  if (part === '' || Number.isNaN(result)) throw new Error(`No number that this test can read: ${part}`)
  return result
}

/** Splits at the separators that are not inside parentheses. */
function splitOutside(text: string, separator: ',' | ' '): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text.trim()) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth === 0 && character === separator) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${character}`)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * What is too strong for a screen is cut off, as browsers do. The numbers are those of Oklab's author.
 * https://bottosson.github.io/posts/oklab/
 */
function oklchToRgb([lightness, chroma, hue]: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return linear.map((part) => Math.min(1, Math.max(0, part)))
}

/** The other way, from parts of sRGB between 0 and 1. */
function rgbToOklch(...rgb: readonly [number, number, number]): Oklch {
  const [red, green, blue] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}
