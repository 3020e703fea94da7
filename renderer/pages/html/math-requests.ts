import {katexStyle} from '../../bundle/feature-parts.ts'
import type {PageFeature} from '../../core/model/doc.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {OutsideRequest} from '../../core/model/outside-request.ts'
import {policySource} from './policy-source.ts'

/**
 * Returns the requests for KaTeX's stylesheet, unless the site serves it itself, and for its fonts, which are in a folder beside
 * it.
 */
export function mathRequests(config: Pick<SiteConfig, 'markdown'>, features: ReadonlySet<PageFeature>): readonly OutsideRequest[] {
  const style = features.has('math') ? katexStyle(config) : undefined
  if (style === undefined) return []
  const because = 'markdown.math.cdn'
  return [
    {because, directive: 'styleSrc', source: policySource(style), when: 'load'},
    {because, directive: 'fontSrc', source: policySource(new URL('fonts/', style).href), when: 'load'},
  ]
}
