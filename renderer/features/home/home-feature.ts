import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import {featureSources} from '../feature-sources.ts'

/**
 * Returns the feature of home pages: `layout: home` in the front matter of a page, with `hero` and `features` as in VitePress. In sites with the
 * configuration of Docusaurus, these keys are the site's own.
 */
export function homeFeature({original}: Pick<SiteConfig, 'original'>): OwnFeatureData {
  const name = 'home'
  if (original !== undefined) return {name}
  return {
    name,
    remarkPlugins: {[name]: async () => (await import('./remark-home.ts')).remarkHome},
    elements: ['.home-hero', '.home-features'],
    client: [{style: featureSources(name)('styles/home.css'), on: 'use'}],
  }
}
