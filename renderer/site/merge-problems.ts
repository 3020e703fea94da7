import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {Locale} from '../core/model/locale.ts'
import {translationFolder} from '../core/files/translation-files.ts'

/** The problems of one locale. */
export type LocaleProblems = {readonly locale: Locale; readonly diagnostics: readonly Diagnostic[]}

/**
 * Merges the problems of all locales, each listed once. A problem of the first locale is a problem of the site. The message
 * of a problem that only other locales have names them, unless its file already shows the locale.
 */
export function mergeProblems([first, ...others]: readonly [LocaleProblems, ...LocaleProblems[]]): Diagnostic[] {
  const ofSite = new Set(first.diagnostics.map((found) => JSON.stringify(found)))
  const further = new Map<string, {readonly found: Diagnostic; readonly locales: Locale[]}>()
  for (const {locale, diagnostics} of others) {
    for (const found of diagnostics) {
      const text = JSON.stringify(found)
      if (ofSite.has(text)) continue
      const known = further.get(text)
      if (known === undefined) further.set(text, {found, locales: [locale]})
      else if (!known.locales.includes(locale)) known.locales.push(locale)
    }
  }
  return [...first.diagnostics, ...[...further.values()].map(({found, locales}) => inLocales(found, locales))]
}

function inLocales(found: Diagnostic, locales: readonly Locale[]): Diagnostic {
  if (found.file === undefined || locales.some(({name}) => found.file?.startsWith(`${translationFolder(name)}/`))) return found
  const names = locales.map(({name}) => `\`${name}\``).join(', ')
  return {...found, message: `In the locale ${names}: ${found.message}`}
}
