import {themeVariables} from '../theme-variables.ts'
import type {ThemeVariables} from '../theme-variables.ts'

/** Colours of a diagram, by the names of Mermaid's theme variables, and whether they are those of the dark mode. */
export type DiagramPalette = {readonly darkMode: boolean; readonly variables: ThemeVariables}

/**
 * Reads the page's colours at the position of a diagram, in the colour mode that applies there.
 * @param figure its own colour is changed temporarily
 */
export function readPalette(figure: HTMLElement): DiagramPalette {
  const before = figure.style.color
  const read = (value: string): string => {
    // mixing a colour with itself converts it to sRGB, whatever its notation
    figure.style.color = `color-mix(in srgb, ${value}, ${value})`
    return hexOf(getComputedStyle(figure).color)
  }
  const palette = {variables: themeVariables(({css}) => read(css)), darkMode: read('light-dark(white, black)') === '#000000'}
  figure.style.color = before
  if (figure.getAttribute('style') === '') figure.removeAttribute('style')
  return palette
}

/**
 * Converts a computed colour to `#rrggbb`.
 * @example hexOf('color(srgb 1 0.5 0)') // '#ff8000'
 */
export function hexOf(computed: string): string {
  const wide = computed.startsWith('color(')
  const parts = computed.match(/-?\d[\d.e-]*/g) ?? []
  const bytes = parts.slice(0, 3).map((part) => Math.round(Math.min(255, Math.max(0, Number(part) * (wide ? 255 : 1)))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
