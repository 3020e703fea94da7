import {createElement, Fragment} from 'react'
import type {ReactNode} from 'react'
import {collapseSpace} from './collapse-space.ts'
import {interpolate} from './interpolate.ts'
import type {InterpolationValues, TextValues} from './interpolate.ts'
import {messages} from './messages.ts'
import {plainText} from './plain-text.ts'

/** A translatable text in a site's React code. At least one of `id` and `message` is required; without an `id` the message is the key. */
export type TranslatableText = {
  /** The key of the translation. Default: the message. */
  readonly id?: string
  /** The text in the language that the site is written in. */
  readonly message?: string
  /** A hint for translators: where the text appears and what it means. */
  readonly description?: string
}

/**
 * Returns a text in the language of the page, with its `{placeholders}` replaced by values. If a value is a React element,
 * the result is a React node instead of a string. `docsite write-translations` extracts texts that are written literally
 * in the call. Throws if there is neither an `id` nor a `message`.
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
  /** The text in the language that the site is written in, as a single string. Optional if there is an `id`. */
  readonly children?: string
  readonly values?: InterpolationValues
}

/**
 * Renders a translated text; the component form of `translate`. Throws if there is neither an `id` nor a text, or if the
 * children are not a single string.
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
