import type {PageFeature} from '../../core/model/doc.ts'

const features: readonly (readonly [PageFeature, RegExp])[] = [
  ['code', /<figure\b[^>]*\bclass="code"/],
  ['math', /\bclass="katex/],
  ['live', /<docsite-live\b/],
  ['media', /<video\b[^>]*\bdata-autoplay=/],
  ['mermaid', /<figure\b[^>]*\bclass="mermaid"/],
  ['stars', /<a\b[^>]*\bdata-count=/],
  ['snack', /<docsite-snack\b/],
  ['components', /\bclass="(?:cards|figure|label|snack|star|steps|tabs code-tabs)[ "]/],
  ['tabs', /\bclass="tabs[ "]/],
]

/** Returns the features that the HTML of a page needs beyond the site's style and shell. */
export function featuresOf(html: string): PageFeature[] {
  return features.filter(([, pattern]) => pattern.test(html)).map(([feature]) => feature)
}
