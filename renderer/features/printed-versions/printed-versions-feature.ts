import {configOfSet, docSetIds} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {featureSources} from '../feature-sources.ts'
import type {OwnFeature} from '../own-feature.ts'

const source = featureSources('printed-versions')

/** A page of each version that has all of its pages, to print them or to save them as one PDF. */
export function printedVersionsFeature(config: SiteConfig): OwnFeature {
  if (docSetIds(config).every((set) => configOfSet(config, set).docs.printPages === false)) return {name: 'printed-versions'}
  return {
    name: 'printed-versions',
    showsTexts: true,
    styles: [source('styles/print-link.css')],
    client: [{style: source('styles/printed-version.css'), on: 'use'}],
    async loadPages() {
      const [{printedRoutes}, {planPrintedPage}] = await Promise.all([import('./printed-routes.ts'), import('./plan-printed-page.ts')])
      return {routes: (site) => ({value: printedRoutes(config, site), diagnostics: []}), planPage: planPrintedPage}
    },
  }
}
