import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import type {FeatureData} from '../../core/feature.ts'
import {toolFacts} from '../../core/files/tool-facts.ts'
import {SNACK_ORIGIN} from './snack-urls.ts'

/** Returns the feature of Expo snacks, which are shown in a frame: when the reader asks for it, or when it comes into view. */
export function snackFeature({snack}: Pick<SiteConfig, 'snack'>): FeatureData {
  const folder = path.join(toolFacts.root, 'renderer', 'features', 'snack')
  return {
    name: 'snack',
    elements: ['docsite-snack'],
    components: {Snack: path.join(folder, 'snack.tsx')},
    client: [{module: path.join(folder, 'define-snack.ts'), export: 'defineSnack', on: 'use'}],
    requests: [
      {because: '<Snack>', directive: 'frameSrc', source: SNACK_ORIGIN, when: snack.load === 'visible' ? 'load' : 'use', on: 'use'},
    ],
  }
}
