import {append} from '../../core/data/append.ts'
import {openReadLog} from '../../core/files/read-log.ts'
import type {ConfiguredLocale} from '../../features/own-feature.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {JoinedLocale} from './article-reader.ts'
import {createSiteContexts} from './feature-context.ts'
import type {SiteFeatures} from './open-features.ts'

/** Runs the checks of features on a locale whose references have been resolved. Returns the problems that they report. */
export async function checkWithFeatures(
  {all, own}: Pick<SiteFeatures, 'all' | 'own'>,
  locale: JoinedLocale & ConfiguredLocale,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = []
  for (const {checkGraph} of own) append(found, (await checkGraph?.(locale, openReadLog())) ?? [])
  const checking = all.filter(({check}) => check !== undefined)
  if (checking.length === 0) return found
  const contextOf = createSiteContexts(locale, found)
  for (const feature of checking) await feature.check?.(contextOf(feature))
  return found
}
