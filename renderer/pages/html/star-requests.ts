import {countsStars} from '../../config/star-items.ts'
import type {PageFeature} from '../../core/model/doc.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {OutsideRequest} from '../../core/model/outside-request.ts'

/** Returns the requests for star counts, which are fetched from GitHub when a button with a count comes into view. */
export function starRequests(config: Pick<SiteConfig, 'navbar'>, features: ReadonlySet<PageFeature>): readonly OutsideRequest[] {
  const because = countsStars(config) ? 'navbar.items' : '<StarButton>'
  if (!countsStars(config) && !features.has('stars')) return []
  return [{because, directive: 'connectSrc', source: 'https://api.github.com', when: 'load'}]
}
