import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import {featureSources} from '../feature-sources.ts'

/**
 * Returns the feature of marks in code: focused lines, words, and lines that are folded at first. Sites with the configuration of Docusaurus,
 * which has none of them, have none here.
 */
export function codeMarksFeature({original}: Pick<SiteConfig, 'original'>): OwnFeatureData {
  const name = 'code-marks'
  if (original !== undefined) return {name}
  return {
    name,
    codeMarks: async () => (await import('./read-code-marks.ts')).readCodeMarks,
    elements: ['figure[data-marks]'],
    client: [{style: featureSources(name)('styles/code-marks.css'), on: 'use'}],
  }
}
