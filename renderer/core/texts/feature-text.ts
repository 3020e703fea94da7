import type {FeatureData, TextContext} from '../feature.ts'
import {nearest} from '../text/nearest.ts'
import {fillText} from './fill-text.ts'
import {messageKeys} from './message-keys.ts'
import type {TextConfig} from './show-text.ts'

/** The configuration that texts of features depend on. Plain data, which can be sent to another thread. */
export type FeatureTextConfig = TextConfig & {
  /** The locale that features are written in. */
  readonly defaultLocale: TextConfig['locale']
}

/**
 * Creates the function that returns texts of a feature in the locale being built. A text without a translation is shown as the
 * feature has it, with the plural forms of the default locale.
 * @throws the returned function throws if the feature has no such text
 */
export function createFeatureText(
  {locale, defaultLocale, messages = {}}: FeatureTextConfig,
  {name, texts = {}}: Pick<FeatureData, 'name' | 'texts'>,
): TextContext['text'] {
  return (id, values = {}) => {
    const own = Object.hasOwn(texts, id) ? texts[id] : undefined
    if (own === undefined) throw new Error(unknownText(name, {id, ids: Object.keys(texts)}))
    const key = messageKeys.featureText(name, id)
    const translated = Object.hasOwn(messages, key) ? messages[key] : undefined
    return translated === undefined
      ? fillText(own.message, {values, language: defaultLocale.htmlLang})
      : fillText(translated, {values, language: locale.htmlLang})
  }
}

function unknownText(name: string, {id, ids}: {readonly id: string; readonly ids: readonly string[]}): string {
  const meant = nearest(id, ids)
  const hint = meant === undefined ? 'Add it to its `texts`.' : `Did you mean \`${meant}\`?`
  return `The plugin \`${name}\` has no text \`${id}\`. ${hint}`
}

/** Returns what the result of `createFeatureText` depends on besides the feature, as plain data: the key for cached results. */
export function featureTextInputs(
  {locale, defaultLocale, messages = {}}: FeatureTextConfig,
  {name, texts = {}}: Pick<FeatureData, 'name' | 'texts'>,
): readonly (string | undefined)[] {
  const ids = Object.keys(texts)
  if (ids.length === 0) return []
  return [locale.htmlLang, defaultLocale.htmlLang, ...ids.map((id) => messages[messageKeys.featureText(name, id)])]
}
