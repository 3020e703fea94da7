import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {Locale} from '../core/model/locale.ts'
import {nearest} from '../core/text/nearest.ts'
import {resolveLocales} from './resolve-locales.ts'
import type {ParsedConfig} from './schema.ts'

/** The locales to build, and the first of them: the default locale if it is to be built. */
export type ChosenLocales = {
  readonly locale: Locale
  readonly locales: readonly Locale[]
  readonly defaultLocale: Locale
  readonly diagnostics: readonly Diagnostic[]
}

/** Selects the locales of the site, or those of them named on the command line. Reports names that are not locales of the site. */
export function chooseLocales({i18n}: Pick<ParsedConfig, 'i18n'>, wanted: readonly string[] | undefined): ChosenLocales {
  const all = resolveLocales(i18n)
  const locales = all.filter(({name}) => wanted === undefined || wanted.includes(name))
  const unknown = (wanted ?? []).filter((name) => !all.some((locale) => locale.name === name))
  return {
    locale: locales.find(({isDefault}) => isDefault) ?? locales[0] ?? all[0],
    locales,
    defaultLocale: all.find(({isDefault}) => isDefault) ?? all[0],
    diagnostics: unknown.map((name) =>
      unknownLocale(
        name,
        all.map((locale) => locale.name),
      ),
    ),
  }
}

function unknownLocale(name: string, known: readonly string[]): Diagnostic {
  const guess = nearest(name, known)
  const list = known.map((locale) => `\`${locale}\``).join(', ')
  return diagnostic('config-invalid', {
    message: `\`${name}\` is not a locale of the site. It has ${list}.`,
    hint: guess === undefined ? 'Add it to `i18n.locales` in the configuration.' : `Did you mean \`${guess}\`?`,
  })
}
