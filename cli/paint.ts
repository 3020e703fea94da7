import {styleText} from 'node:util'
import type {Io, Output} from './io.ts'

/** Styles that reports use. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'blue' | 'cyan' | 'green'

/** Gives a text a style, or leaves it as it is where colours are not wanted. */
export type Paint = (style: Style, text: string) => string

/** Paints nothing. */
export const plain: Paint = (_style, text) => text

/**
 * Whether an output gets colours. FORCE_COLOR decides first, then NO_COLOR (https://no-color.org: any value that is not
 * empty), then whether somebody is looking.
 */
export function hasColours(io: Io, output: Output): boolean {
  const {FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal} = io.env
  return forced === undefined ? !refused && output.isTTY && terminal !== 'dumb' : forced !== '0' && forced !== 'false'
}

/** Paints for an output, or nothing where colours are not wanted. */
export function paintFor(io: Io, output: Output): Paint {
  // the decision is made here, for this output; Node would make its own for stdout
  return hasColours(io, output) ? (style, text) => styleText(style, text, {validateStream: false}) : plain
}
