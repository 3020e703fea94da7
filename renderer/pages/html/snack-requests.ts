import type {PageFeature} from '../../core/model/doc.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {OutsideRequest} from '../../core/model/outside-request.ts'

/** Returns the requests of Snacks, which are shown in a frame from Expo: when the reader asks for it, or when it comes into view. */
export function snackRequests({snack}: Pick<SiteConfig, 'snack'>, features: ReadonlySet<PageFeature>): readonly OutsideRequest[] {
  if (!features.has('snack')) return []
  return [{because: '<Snack>', directive: 'frameSrc', source: 'https://snack.expo.dev', when: snack.load === 'visible' ? 'load' : 'use'}]
}
