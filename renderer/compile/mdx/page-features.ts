import type {SiteConfig} from '../../config/site-config.ts'
import type {PageFeature} from '../../core/model/doc.ts'

const features: readonly (readonly [PageFeature, RegExp])[] = [
  ['code', /<figure\b[^>]*\bclass="code"/],
  ['math', /\bclass="katex/],
  ['live', /<docsite-live\b/],
  ['media', /<video\b[^>]*\bdata-autoplay=/],
  ['mermaid', /<figure\b[^>]*\bclass="mermaid"/],
  ['stars', /<a\b[^>]*\bdata-count=/],
  ['components', /\bclass="(?:cards|figure|label|snack|star|steps|tabs code-tabs)[ "]/],
  ['tabs', /\bclass="tabs[ "]/],
]

/** The features of custom elements, by the name of the element. */
export type FeatureElements = ReadonlyMap<string, PageFeature>

/** Returns the custom elements that features declare. */
export function featureElements({ownFeatures, plugins}: Pick<SiteConfig, 'ownFeatures' | 'plugins'>): FeatureElements {
  return new Map([...ownFeatures, ...plugins].flatMap(({name, elements = []}) => elements.map((element) => [element, name] as const)))
}

/** Returns the features that the HTML of a page needs beyond the site's style and shell. */
export function featuresOf(html: string, elements: FeatureElements): PageFeature[] {
  const own = features.filter(([, pattern]) => pattern.test(html)).map(([feature]) => feature)
  const declared = [...elements].filter(([element]) => html.includes(`<${element} `) || html.includes(`<${element}>`))
  return [...own, ...declared.map(([, feature]) => feature)]
}
