import {readFileSync} from 'node:fs'
import path from 'node:path'

/** What a value is read with: one of the two modes, and custom properties by name, as written. */
export type ColorScope = {
  readonly mode: 'light' | 'dark'
  readonly properties: ReadonlyMap<string, string>
}

/** Text of a stylesheet of `templates/styles`, without comments. */
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

/** A colour as linear red, green and blue from 0 to 1. Knows what the stylesheets use: light-dark, oklch, calc with `*`, var. */
export function resolveColor(value: string, scope: ColorScope): readonly number[] {
  const text = value.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => scope.properties.get(name) ?? name)
  if (text !== value) return resolveColor(text, scope)
  const both = /^light-dark\((.*)\)$/s.exec(text)
  if (both !== null) return resolveColor(splitArguments(both[1] ?? '')[scope.mode === 'light' ? 0 : 1]?.trim() ?? '', scope)
  const numbers = text.replaceAll(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, a: string, b: string) => String(Number(a) * Number(b)))
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(numbers)
  if (oklch === null) throw new Error(`No colour that this test can read: ${text}`)
  return oklchToRgb(Number(oklch[1]), Number(oklch[2]), Number(oklch[3]))
}

/** Contrast ratio of two colours. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(a: readonly number[], b: readonly number[]): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The arguments of a function, split at the commas that are not inside a function of their own. */
function splitArguments(text: string): string[] {
  return text.split(/,(?![^()]*\))/)
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * What is too strong for a screen is cut off, as browsers do. The numbers are those of Oklab's author.
 * https://bottosson.github.io/posts/oklab/
 */
function oklchToRgb(lightness: number, chroma: number, hue: number): number[] {
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
