import {createElement, Fragment} from 'react'
import type {ReactNode} from 'react'
import {collapseSpace} from './collapse-space.ts'
import {interpolate} from './interpolate.ts'
import type {InterpolationValues, TextValues} from './interpolate.ts'
import {messages} from './messages.ts'
import {plainText} from './plain-text.ts'

/** A text of the site's React code. At least one of id and message is needed; the message alone is its own key. */
export type TranslatableText = {
  /** Key of the translation. Default: the message. */
  readonly id?: string
  /** The text in the language of the site. */
  readonly message?: string
  /** Tells translators where the text stands and what it means. */
  readonly description?: string
}

/**
 * A text in the language that is built, with values in the place of its `{placeholders}`: a list for React when
 * one of them is an element. `docsite write-translations` finds the texts that are written in the call itself. Throws when there
 * is neither an id nor a message.
 * @example translate({message: 'Hello {name}', description: 'Greets the reader'}, {name: 'Ada'}) // => 'Hello Ada'
 */
export function translate(text: TranslatableText, values?: TextValues): string
export function translate(text: TranslatableText, values?: InterpolationValues): ReactNode
export function translate({id, message}: TranslatableText, values?: InterpolationValues): ReactNode {
  const key = id ?? message
  if (key === undefined) {
    throw new Error(
      'A text to translate needs at least an id or a message: `translate({message: "Hello"})`, `<Translate>Hello</Translate>`.',
    )
  }
  return interpolate((Object.hasOwn(messages, key) ? messages[key] : undefined) ?? message ?? key, values)
}

/** Props of `<Translate>`. */
export type TranslateProps = {
  readonly id?: string
  readonly description?: string
  /** The text in the language of the site, plain; may be left out when there is an id. */
  readonly children?: string
  readonly values?: InterpolationValues
}

/**
 * The component for `translate`. Throws without an id and children, and when the children are not one plain text.
 * @example <Translate values={{link: <a href="/docs/">the docs</a>}}>{'Read {link}.'}</Translate>
 */
export function Translate({id, children, values}: TranslateProps): ReactNode {
  const text = plainText('Translate', children)
  return createElement(
    Fragment,
    null,
    translate({...(id !== undefined && {id}), ...(text !== undefined && {message: collapseSpace(text)})}, values),
  )
}
