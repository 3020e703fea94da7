import * as v from 'valibot'
import {conflicts} from './conflicts.ts'
import type {Conflict} from './conflicts.ts'
import {text} from './link-schema.ts'

/** A language tag, because folders, addresses and the `Intl` of Node are named by it. Source: BCP 47. */
const localeName = v.pipe(v.string(), v.check(isLanguageTag, 'a language tag such as `de`, `pt-BR` or `zh-Hans`'))

/** A segment that is the same in a URL and in a file system. */
const segment = v.pipe(v.string(), v.regex(/^(?!\.)[\w.-]+$/, 'one segment of a path, of letters, digits, `-`, `_` and dots'))

const localeConfig = v.strictObject({
  /** The label in the language menu. Default: the language's own name. */
  label: v.optional(text),
  /** Text direction. Default: that of the language's script. */
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  /** Value of the attribute `lang`. Default: the name of the locale. */
  htmlLang: v.optional(localeName),
  /** Calendar for dates. */
  calendar: v.optional(text, 'gregory'),
  /** First path segment of the locale's pages, unless it is the default locale. Default: the name of the locale. */
  path: v.optional(segment),
})

const translator = v.strictObject({
  /**
   * The program and its arguments. It is started in the folder of the site, without a shell, once for each page. It reads the blocks of the page as JSON
   * from standard input, and writes their translations to standard output.
   */
  command: v.pipe(v.array(text), v.minLength(1, "a program, such as `['node', 'translate.mjs']`")),
  /** Seconds that it may take for a page. */
  timeout: v.optional(v.pipe(v.number(), v.minValue(1, 'a number of seconds from 1')), 120),
})

const languages = v.strictObject({
  /** The language that `content/` is written in. Its pages are at the root of the site. */
  defaultLocale: v.optional(localeName, 'en'),
  /** All locales, including the default one, in the order of the language menu. Default: only the default locale. */
  locales: v.optional(v.array(localeName)),
  /** Options of single locales, by name. */
  localeConfigs: v.optional(v.record(v.string(), localeConfig), {}),
  /**
   * Whether a translated page says that its original is newer, with links to it and to the sections that have changed. The notes in
   * `i18n/<locale>/_originals.json` tell. Default: false.
   */
  staleNotice: v.optional(v.boolean()),
  /** Texts of the interface and of code, by locale and by their keys in `code.json`, which takes precedence. */
  texts: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
  /** A program with which `docsite translate` translates pages. Default: none. */
  translate: v.optional(translator),
})

/** The part `i18n` of a configuration with its defaults. */
export type I18nConfig = v.InferOutput<typeof languages>

/** Input of the key `i18n`. A named interface keeps its docstrings (see `schema.ts`). */
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
