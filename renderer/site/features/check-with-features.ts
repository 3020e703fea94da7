import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {createContext} from './feature-context.ts'
import {describePages} from './feature-pages.ts'
import type {JoinedLocale} from './feature-context.ts'
import type {SiteFeatures} from './open-features.ts'

/** Runs the checks of features on a locale whose references have been resolved. Returns the problems that they report. */
export async function checkWithFeatures({all}: Pick<SiteFeatures, 'all'>, {config, graph}: JoinedLocale): Promise<Diagnostic[]> {
  const found: Diagnostic[] = []
  const checking = all.filter(({check}) => check !== undefined)
  if (checking.length === 0) return found
  const versions = graph.versions.map(({version}) => version)
  const pages = describePages(config, graph)
  for (const feature of checking) await feature.check?.({...createContext(feature, {config, versions}, found), pages})
  return found
}
