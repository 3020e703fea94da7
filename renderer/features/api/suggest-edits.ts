import type {SiteConfig} from '../../config/site-config.ts'
import {quoteString} from '../../core/text/quote-string.ts'
import {mainSet, nextVersion, splitVersion} from '../../core/text/version-name.ts'
import type {SuggestedEdit} from '../own-feature.ts'
import {sourceOf} from './library/version-library.ts'

/** Suggests a package for each API reference of a new version, as the package of next keeps changing. */
export function suggestEdits({api}: Pick<SiteConfig, 'api'>, version: string): SuggestedEdit[] {
  return api.flatMap((reference, index): SuggestedEdit[] => {
    if (
      splitVersion(version).set !== mainSet ||
      sourceOf(reference, nextVersion) === undefined ||
      reference.versions[version] !== undefined
    )
      return []
    const entry = `${quoteString(version)}: ${quoteString(`${reference.name.replace(/^@[^/]+\//, '')}-${version}`)}`
    const hasVersions = Object.keys(reference.versions).length > 0
    const keys = ['api', String(index), ...(hasVersions ? ['versions'] : [])]
    const why = `Until the version names a package that no longer changes, such as an alias, its reference of ${reference.name} is that of next.`
    return [{keys, instead: undefined, write: hasVersions ? entry : `versions: {${entry}}`, why}]
  })
}
