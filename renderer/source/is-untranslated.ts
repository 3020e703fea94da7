import type {SiteConfig} from '../config/site-config.ts'
import type {SourceFile} from '../core/model/source.ts'

/**
 * Reports whether a page shows the text of the default locale for lack of a translation. React pages show their texts in the language of
 * the locale.
 */
export function isUntranslated({locale}: Pick<SiteConfig, 'locale'>, {format, original}: Pick<SourceFile, 'format' | 'original'>): boolean {
  return !locale.isDefault && original === undefined && format !== 'react'
}
