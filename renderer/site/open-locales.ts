import {append} from '../core/data/append.ts'
import {localizeConfig} from '../config/localize-config.ts'
import {translateConfig} from '../config/translate-config.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {Locale} from '../core/model/locale.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {readTranslations} from '../source/read-translations.ts'

/** Resolves to the configuration for building a locale, with its translations applied. */
export async function openLocale(config: SiteConfig, locale: Locale): Promise<Staged<SiteConfig>> {
  const {value, diagnostics} = await readTranslations(config, locale)
  return {value: translateConfig(localizeConfig(config, locale), value), diagnostics}
}

/** Resolves to the configurations of all locales that are built. That of `config.locale` is the first. */
export async function openLocales(config: SiteConfig): Promise<Staged<readonly [SiteConfig, ...SiteConfig[]]>> {
  const first = await openLocale(config, config.locale)
  const others: SiteConfig[] = []
  const diagnostics: Diagnostic[] = [...first.diagnostics]
  for (const locale of config.locales) {
    if (locale.name === config.locale.name) continue
    const opened = await openLocale(config, locale)
    others.push(opened.value)
    append(diagnostics, opened.diagnostics)
  }
  return {value: [first.value, ...others], diagnostics}
}
