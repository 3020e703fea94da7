import {listsChanges} from '../../config/changes-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {featureSources} from '../feature-sources.ts'
import type {OwnFeature} from '../own-feature.ts'

const source = featureSources('changes')

/** Pages about what changed between versions, with feeds; and notes on docs since when they, and their sections, exist. */
export function changesFeature(config: SiteConfig): OwnFeature {
  if (!listsChanges(config)) return {name: 'changes'}
  return {
    name: 'changes',
    showsTexts: true,
    styles: [source('styles/doc-history.css')],
    client: [{style: source('styles/changes.css'), on: 'use'}],
    async loadPages() {
      const [{changesRoutes}, {createChangesPlanner}, {readHeadDate}] = await Promise.all([
        import('./changes-routes.ts'),
        import('./plan-changes-page.ts'),
        import('../../source/git-history.ts'),
      ])
      const hasCommits = (await readHeadDate(config)) !== undefined
      return {
        routes: ({versions, sources}) => changesRoutes(config, {versions, sources, hasCommits}),
        planPage: createChangesPlanner(),
      }
    },
    async localeFiles(locale) {
      const {planVersionFeeds} = await import('./plan-version-feeds.ts')
      return planVersionFeeds(locale)
    },
  }
}
