import type {SiteConfig} from '../config/site-config.ts'
import type {FeatureData} from '../core/feature.ts'
import {snackFeature} from './snack/snack-feature.ts'

/** Adds the data of docsite's own features to a configuration. */
export function withOwnFeatures(config: SiteConfig): SiteConfig {
  const ownFeatures: readonly FeatureData[] = [snackFeature(config)]
  return Object.freeze({...config, ownFeatures})
}
