import {styleText} from 'node:util'
import type {Io, Output} from './io.ts'

/** Styles that reports use. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'blue' | 'cyan' | 'green'

/** Applies a style to a text, or returns it unchanged if colours are off. */
export type Paint = (style: Style, text: string) => string

/** A paint function that applies no styles. */
export const plain: Paint = (_style, text) => text

/**
 * Reports whether an output gets colours. FORCE_COLOR takes precedence, then NO_COLOR (https://no-color.org: any value that is
 * not empty), then whether the output is a terminal.
 */
export function hasColours(io: Io, output: Output): boolean {
  const {FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal} = io.env
  return forced === undefined ? !refused && output.isTTY && terminal !== 'dumb' : forced !== '0' && forced !== 'false'
}

/** Returns the paint function for an output, which applies no styles if colours are off. */
export function paintFor(io: Io, output: Output): Paint {
  // decided here for this output; Node would decide for stdout
  return hasColours(io, output) ? (style, text) => styleText(style, text, {validateStream: false}) : plain
}
