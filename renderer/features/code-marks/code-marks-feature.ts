import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import {featureSources} from '../feature-sources.ts'

const source = featureSources('code-marks')

/** Returns the feature of removed lines in code, which the copy button leaves out. */
export function removedLinesFeature(): OwnFeatureData {
  return {
    name: 'removed-lines',
    elements: ['span.removed-line'],
    client: [{module: source('browser/leave-out-removed.ts'), export: 'leaveOutRemoved', on: 'use'}],
  }
}

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
    client: [{style: source('styles/code-marks.css'), on: 'use'}],
  }
}
