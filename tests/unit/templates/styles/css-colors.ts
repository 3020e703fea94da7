import {readFileSync} from 'node:fs'
import path from 'node:path'

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

/** A colour as red, green and blue from 0 to 1 in one of the two modes. Knows what the stylesheets use: light-dark, hsl, var. */
export function resolveColor(
  value: string,
  {mode, properties}: {mode: 'light' | 'dark'; properties: ReadonlyMap<string, string>},
): [number, number, number] {
  const text = value.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => properties.get(name) ?? name)
  if (text !== value) return resolveColor(text, {mode, properties})
  const both = /^light-dark\((.*?\)),\s*(.*)\)$/.exec(text)
  if (both !== null) return resolveColor((mode === 'light' ? both[1] : both[2]) ?? '', {mode, properties})
  const hsl = /^hsl\(([\d.]+) ([\d.]+)% ([\d.]+)%\)$/.exec(text)
  if (hsl === null) throw new Error(`No colour that this test can read: ${text}`)
  return hslToRgb(Number(hsl[1]), Number(hsl[2]) / 100, Number(hsl[3]) / 100)
}

/** Contrast ratio of two colours. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(a: readonly number[], b: readonly number[]): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function hslToRgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [part(0), part(8), part(4)]
}
