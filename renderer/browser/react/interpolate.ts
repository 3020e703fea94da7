import {cloneElement, createElement, Fragment, isValidElement} from 'react'
import type {ReactNode} from 'react'
import {plainText} from './plain-text.ts'

/** Values for the placeholders of a text, by name. */
export type InterpolationValues = Readonly<Record<string, ReactNode>>

/** Values with which an interpolated text remains a string. */
export type TextValues = Readonly<Record<string, string | number | bigint | boolean | null | undefined>>

/** Groups of letters, digits and underscores in braces: `{name}`. */
const PLACEHOLDER = /(\{\w+\})/

/**
 * Replaces `{placeholders}` with values. A placeholder without a value is left unchanged. Nothing is escaped, since React
 * escapes text when it renders. If a value is a React element, the result is a React node instead of a string.
 * @example interpolate('{count} pages of {name}', {count: 3}) // => '3 pages of {name}'
 */
export function interpolate(text: string, values?: TextValues): string
export function interpolate(text: string, values?: InterpolationValues): ReactNode
export function interpolate(text: string, values: InterpolationValues = {}): ReactNode {
  // `split` keeps a captured separator, so every second part is a placeholder
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
  /** The text, as a single string. */
  readonly children: string
  readonly values?: InterpolationValues
}

/** Renders a text with its placeholders replaced by values. Throws if its children are anything but a single string. */
export function Interpolate({children, values}: InterpolateProps): ReactNode {
  return createElement(Fragment, null, interpolate(plainText('Interpolate', children) ?? '', values))
}
