import type {SiteConfig} from '../../config/site-config.ts'
import type {FeatureRequest} from '../../core/feature.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import {policySource} from '../../core/html/policy-source.ts'
import {featureSources} from '../feature-sources.ts'

/**
 * Returns the feature of formulas. They are rendered when the site is built; a page with one needs KaTeX's stylesheet, which the
 * site serves itself unless the configuration names a CDN.
 */
export function mathFeature({markdown: {math}}: Pick<SiteConfig, 'markdown'>): OwnFeatureData {
  const cdn = typeof math === 'object' && math.cdn !== undefined ? `${math.cdn.replace(/\/$/, '')}/katex.min.css` : undefined
  return {
    name: 'math',
    rehypePlugins: math === false ? [] : [async () => (await import('./rehype-math.ts')).rehypeMath],
    elements: ['span.katex', 'span.katex-error'],
    client: [{style: cdn ?? featureSources('math')('styles/math.css'), on: 'use'}],
    ...(cdn !== undefined && {requests: cdnRequests(cdn)}),
  }
}

/** Returns the requests for KaTeX's stylesheet and for its fonts, which are in a folder beside it. */
function cdnRequests(style: string): readonly FeatureRequest[] {
  const shared = {because: 'markdown.math.cdn', when: 'load', on: 'use'} as const
  return [
    {...shared, directive: 'styleSrc', source: policySource(style)},
    {...shared, directive: 'fontSrc', source: policySource(new URL('fonts/', style).href)},
  ]
}
