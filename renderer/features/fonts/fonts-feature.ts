import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import {featureSources} from '../feature-sources.ts'

/** Returns the feature of docsite's typefaces: Figtree for text and headings, Source Code Pro for code. */
export function fontsFeature({fonts}: Pick<SiteConfig, 'fonts'>): OwnFeatureData {
  if (!fonts) return {name: 'fonts'}
  return {
    name: 'fonts',
    styles: [featureSources('fonts')('styles/fonts.css')],
    // what nearly every page shows; code may wait
    preloadedFonts: ['figtree-latin-wght-normal'],
  }
}
