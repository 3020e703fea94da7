import * as v from 'valibot'
import {conflicts} from './conflicts.ts'
import type {Conflict} from './conflicts.ts'
import {text} from './link-schema.ts'

/** A language tag, because folders, addresses and the `Intl` of Node are named by it. Source: BCP 47. */
const localeName = v.pipe(v.string(), v.check(isLanguageTag, 'a language tag such as `de`, `pt-BR` or `zh-Hans`'))

/** A segment that is the same in a URL and in a file system. */
const segment = v.pipe(v.string(), v.regex(/^(?!\.)[\w.-]+$/, 'one segment of a path, of letters, digits, `-`, `_` and dots'))

const localeConfig = v.strictObject({
  /** What readers who choose a language see. Default: the name of the language in that language. */
  label: v.optional(text),
  /** Default: that of the script which the language is written in. */
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  /** Value of the attribute `lang`. Default: the name of the locale. */
  htmlLang: v.optional(localeName),
  /** How dates are counted. */
  calendar: v.optional(text, 'gregory'),
  /** First segment of the addresses, unless it is the default locale. Default: the name of the locale. */
  path: v.optional(segment),
})

const languages = v.strictObject({
  /** The language that `content/` is written in; its pages are at the root of the site. */
  defaultLocale: v.optional(localeName, 'en'),
  /** In the order in which readers are offered them, the default locale among them. Default: that one alone. */
  locales: v.optional(v.array(localeName)),
  /** What is not to be as the name of a locale tells; by that name. */
  localeConfigs: v.optional(v.record(v.string(), localeConfig), {}),
})

/** The part `i18n` of a configuration with its defaults. */
export type I18nConfig = v.InferOutput<typeof languages>

/** The part `i18n` as it is written; named for its docstrings (see `schema.ts`). */
export interface I18nInput extends v.InferInput<typeof languages> {}

/** Languages of the site. */
export const i18n: v.GenericSchema<I18nInput, I18nConfig> = v.pipe(languages, conflicts(findConflicts))

function isLanguageTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1
  } catch {
    return false
  }
}

function findConflicts({defaultLocale = 'en', locales: written, localeConfigs = {}}: Partial<I18nConfig>): Conflict[] {
  const locales = Array.isArray(written) ? written : [defaultLocale]
  const strangers = Object.keys(localeConfigs).filter((name) => !locales.includes(name))
  return [
    ...(locales.includes(defaultLocale) ? [] : [defaultMissing(defaultLocale, locales)]),
    ...locales
      .filter((name, index) => locales.indexOf(name) !== index)
      .map((name) => ({message: `The locale \`${name}\` is listed twice.`, key: 'locales'})),
    ...strangers.map((name) => ({
      message: `\`${name}\` is not a locale of the site: ${listLocales(locales)}.`,
      key: 'localeConfigs',
    })),
    ...sharedPaths(
      [...new Set(locales)].filter((name) => name !== defaultLocale),
      localeConfigs,
    ),
  ]
}

function defaultMissing(defaultLocale: string, locales: readonly string[]): Conflict {
  return {
    message: `The default locale \`${defaultLocale}\` is not among the locales of the site: ${listLocales(locales)}.`,
    hint: `Write \`locales: [${[defaultLocale, ...locales].map((name) => `'${name}'`).join(', ')}]\`, or choose another \`defaultLocale\`.`,
    key: 'defaultLocale',
  }
}

function sharedPaths(locales: readonly string[], configs: I18nConfig['localeConfigs']): Conflict[] {
  // Case does not tell folders apart everywhere.
  const paths = locales.map((name) => (configs[name]?.path ?? name).toLowerCase())
  return locales.flatMap((name, index) => {
    const first = locales[paths.indexOf(paths[index] ?? '')] ?? name
    if (first === name) return []
    return [
      {
        message: `The locales \`${first}\` and \`${name}\` would both be published below \`/${paths[index]}/\`.`,
        key: 'localeConfigs',
      },
    ]
  })
}

function listLocales(locales: readonly string[]): string {
  return [...new Set(locales)].map((name) => `\`${name}\``).join(', ')
}
