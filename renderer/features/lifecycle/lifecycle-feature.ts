import {docSetIds} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {mainSet} from '../../core/text/version-name.ts'
import {featureSources} from '../feature-sources.ts'
import type {OwnFeature} from '../own-feature.ts'

const source = featureSources('lifecycle')

/** What follows from the dates of versions besides their pages: a file for other programs, and the look of groups in the version menu. */
export function lifecycleFeature(config: SiteConfig): OwnFeature {
  const optionsOf = (set: string): SiteConfig['docs']['versions'][string][] => {
    const docs = set === mainSet ? config.docs : config.docSets[set]
    return Object.values(docs?.versions ?? {})
  }
  const sets = docSetIds(config)
  const dated = sets.filter((set) => optionsOf(set).some(({released}) => released !== undefined))
  const hasEnds = sets.some((set) => optionsOf(set).some(({supportedUntil, endOfLife}) => (supportedUntil ?? endOfLife) !== undefined))
  return {
    name: 'lifecycle',
    ...(hasEnds && {styles: [source('styles/support.css')]}),
    ...(dated.length > 0 && {
      outputs: () => ({files: dated.map(versionsPath)}),
      async localeFiles({config: localized, graph}) {
        const {versionsFile} = await import('./versions-file.ts')
        return dated.map((set) => versionsFile({set, path: versionsPath(set)}, {config: localized, graph}))
      },
    }),
  }
}

/**
 * Returns the path of the file with the versions of a doc set, inside the folder of a locale's pages.
 * @example versionsPath('sdk') // => 'sdk/versions.json'
 */
function versionsPath(set: string): string {
  return set === mainSet ? 'versions.json' : `${set}/versions.json`
}
