import type {OwnFeature} from '../own-feature.ts'

/** Corrections in several versions: the check for those that one version got and another did not. */
export function applyFeature(): OwnFeature {
  return {name: 'apply', checkHistory: async (check) => (await import('./find-stale.ts')).findStale(check)}
}
