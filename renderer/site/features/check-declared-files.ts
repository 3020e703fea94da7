import type {LocaleGraph} from '../../graph/locale-graph.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SiteSources} from '../../core/model/source.ts'
import {routeInSite} from '../../core/urls/url.ts'
import {planSiteFiles} from '../../output/site-files.ts'
import {filesOfGraph, showNothing} from '../files-of-graph.ts'
import {settleFeatureFiles} from './settle-feature-files.ts'

/** A locale with its routes, and the files that features declare. */
type DeclaringLocale = LocaleGraph & {readonly sources: Pick<SiteSources, 'declaredFiles'>}

/** Reports files that features declare whose path another file of the site has, so that links to them would lead to that one. */
export function checkDeclaredFiles(locales: readonly [DeclaringLocale, ...DeclaringLocale[]]): Diagnostic[] {
  const [{config, sources}] = locales
  const {declaredFiles: declared = []} = sources
  if (declared.length === 0) return []
  const shared = declared.filter(({isPerLocale}) => !isPerLocale)
  const ofLocale = (locale: DeclaringLocale): typeof declared =>
    declared.filter(({isPerLocale}) => isPerLocale).map((file) => ({...file, route: routeInSite(file.route, locale.config)}))
  const files = [...shared, ...locales.flatMap(ofLocale)].map(({route, by}) => ({path: route.slice(1), by}))
  const others = [...locales.flatMap((locale) => filesOfGraph(locale, showNothing)), ...planSiteFiles(locales)]
  return [...settleFeatureFiles(files, others, config).diagnostics]
}
