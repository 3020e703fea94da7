import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import {featureSources} from '../feature-sources.ts'
import {SNACK_ORIGIN} from './snack-urls.ts'

const source = featureSources('snack')

/** Returns the feature of Expo snacks, which are shown in a frame: when the reader asks for it, or when it comes into view. */
export function snackFeature({snack}: Pick<SiteConfig, 'snack'>): OwnFeatureData {
  return {
    name: 'snack',
    elements: ['docsite-snack'],
    components: {Snack: source('snack.tsx')},
    client: [{module: source('browser/define-snack.ts'), export: 'defineSnack', style: source('styles/snack.css'), on: 'use'}],
    requests: [
      {because: '<Snack>', directive: 'frameSrc', source: SNACK_ORIGIN, when: snack.load === 'visible' ? 'load' : 'use', on: 'use'},
    ],
  }
}
