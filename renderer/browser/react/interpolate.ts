import {cloneElement, createElement, Fragment, isValidElement} from 'react'
import type {ReactNode} from 'react'
import {plainText} from './plain-text.ts'

/** What placeholders of a text stand for, by their names. */
export type InterpolationValues = Readonly<Record<string, ReactNode>>

/** Values that leave a text a text. */
export type TextValues = Readonly<Record<string, string | number | bigint | boolean | null | undefined>>

/** Groups of letters, digits and underscores in braces: `{name}`. */
const PLACEHOLDER = /(\{\w+\})/

/**
 * Puts values in the place of `{placeholders}`. One that has no value stays as it is written. Nothing is escaped:
 * React does that. When a value is a React element, the result is a list for React instead of a text.
 * @example interpolate('{count} pages of {name}', {count: 3}) // => '3 pages of {name}'
 */
export function interpolate(text: string, values?: TextValues): string
export function interpolate(text: string, values?: InterpolationValues): ReactNode
export function interpolate(text: string, values: InterpolationValues = {}): ReactNode {
  // a separator with a group is kept, so every second part is a placeholder
  const parts = text.split(PLACEHOLDER).map((part, index) => (index % 2 === 1 ? valueOf(part, values) : part))
  const texts = parts.map((part) => (typeof part === 'object' && part !== null ? undefined : part))
  if (!texts.includes(undefined)) return texts.join('')
  return parts
    .map((part, index) => (isValidElement(part) ? cloneElement(part, {key: part.key ?? index}) : part))
    .filter((part) => part !== '')
}

function valueOf(placeholder: string, values: InterpolationValues): ReactNode {
  const name = placeholder.slice(1, -1)
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return value === undefined ? placeholder : value
}

/** Props of `<Interpolate>`. */
export type InterpolateProps = {
  /** One plain text. */
  readonly children: string
  readonly values?: InterpolationValues
}

/** A text with values in the place of its placeholders. Throws when its children are anything else than one plain text. */
export function Interpolate({children, values}: InterpolateProps): ReactNode {
  return createElement(Fragment, null, interpolate(plainText('Interpolate', children) ?? '', values))
}
