import type {Locale} from '../core/model/locale.ts'
import type {I18nConfig} from './i18n-schema.ts'

/** Codes of the scripts written from right to left. Source: the property Bidi_Class of their letters, Unicode 16. */
const RIGHT_TO_LEFT = new Set(
  'Adlm Arab Aran Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Thaa Yezi'.split(
    ' ',
  ),
)

/** Resolves the locales of a site in order, with all defaults filled in. */
export function resolveLocales({defaultLocale, locales = [defaultLocale], localeConfigs}: I18nConfig): readonly [Locale, ...Locale[]] {
  const resolve = (name: string): Locale => {
    const {label, direction, htmlLang = name, calendar = 'gregory', path = name} = localeConfigs[name] ?? {}
    return {
      name,
      label: label ?? nameOf(name),
      direction: direction ?? directionOf(name),
      htmlLang,
      calendar,
      path,
      isDefault: name === defaultLocale,
    }
  }
  const [first = defaultLocale, ...others] = locales
  return [resolve(first), ...others.map(resolve)]
}

/**
 * Returns the name of a language in that language.
 * @example nameOf('fr') // => 'Français'
 */
function nameOf(locale: string): string {
  const name = new Intl.DisplayNames([locale], {type: 'language'}).of(locale) ?? locale
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(locale) + rest.join('')
}

function directionOf(locale: string): Locale['direction'] {
  return RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}
