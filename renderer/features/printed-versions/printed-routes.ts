import {keysOfSet} from '../../config/config-of-set.ts'
import {printedPath} from '../../config/printed-path.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import type {Claim, RoutedSite} from '../../graph/routes/claim-routes.ts'

/** Returns the routes of the pages that have all pages of a version. Search engines do not list them, since they repeat what docs say. */
export function printedRoutes(config: SiteConfig, {versions, sources}: Pick<RoutedSite, 'versions' | 'sources'>): Claim[] {
  const text = createShowText(config)
  return versions.flatMap(({version, docs}, index): Claim[] => {
    const path = printedPath(config, version)
    if (path === undefined || docs.every(({unlisted}) => unlisted)) return []
    const isOneOfSeveral = versions.some((other) => other.version.set === version.set && other.version.name !== version.name)
    const key = [...keysOfSet(version.set), 'printPages', 'path'].join('.')
    return [
      {
        route: {
          kind: 'listing',
          feature: 'printed-versions',
          page: 'printed-version',
          path,
          version: version.name,
          title: isOneOfSeveral ? text('docsite.printed.title', {version: version.label}) : text('docsite.printed.titleOfAll'),
          indexing: 'none',
          groups: [],
        },
        file: sources.versions[index]?.sidebarsFile?.path ?? version.dir,
        hint: `Set \`${key}\` to another path, or change the \`slug\` or name of the page.`,
      },
    ]
  })
}
