import type {SiteConfig} from '../../config/site-config.ts'
import type {PageFeature} from '../../core/model/doc.ts'

/** The parts of articles that need code or styles of their own and belong to no feature. */
const parts: readonly (readonly [PageFeature, RegExp])[] = [
  ['code', /<figure\b[^>]*\bclass="code"/],
  ['media', /<video\b[^>]*\bdata-autoplay=/],
  ['page-cards', /\bclass="cards[ "]|\bdata-doc-cards\b/],
  ['components', /\bclass="(?:figure|label|steps|tabs code-tabs)[ "]/],
  ['tabs', /\bclass="tabs[ "]/],
]

/** The features of elements, by the element as features write it. */
export type FeatureElements = ReadonlyMap<string, PageFeature>

/** Returns the elements that features declare. */
export function featureElements({ownFeatures, plugins}: Pick<SiteConfig, 'ownFeatures' | 'plugins'>): FeatureElements {
  return new Map([...ownFeatures, ...plugins].flatMap(({name, elements = []}) => elements.map((element) => [element, name] as const)))
}

/** Returns the features that the HTML of a page needs beyond the site's style and shell. */
export function featuresOf(html: string, elements: FeatureElements): PageFeature[] {
  const declared = [...elements].filter(([element]) => patternOf(element).test(html))
  return [...parts.filter(([, pattern]) => pattern.test(html)).map(([part]) => part), ...declared.map(([, feature]) => feature)]
}

/** Returns the pattern of an element in HTML: `team-map`, `figure.chart`, `.chart` or `a[data-chart]`. */
function patternOf(element: string): RegExp {
  const [, written = '', className, attribute] = /^([a-z\d-]*)(?:\.([\w-]*)|\[([a-z-]*)\])?$/.exec(element) ?? []
  const name = written === '' ? String.raw`[a-z][\w-]*` : written
  if (className !== undefined) return new RegExp(`<${name}\\s[^>]*\\bclass="(?:[^"]*\\s)?${className}[\\s"]`)
  return new RegExp(attribute === undefined ? `<${name}[\\s>]` : `<${name}\\s[^>]*\\b${attribute}[\\s=>]`)
}
