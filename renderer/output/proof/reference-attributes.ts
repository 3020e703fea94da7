import type {ReferenceRole} from './reference.ts'

type Roles = ReadonlyMap<string, ReferenceRole>

function roles(byAttribute: Readonly<Record<string, ReferenceRole>>): Roles {
  return new Map(Object.entries(byAttribute))
}

const inSvg = roles({href: 'symbol', 'xlink:href': 'symbol'})

/**
 * Attributes that contain one URL, by element. `link`, `meta` and `base` are handled separately, because their meaning depends
 * on other attributes.
 * Source: https://html.spec.whatwg.org/multipage/indices.html#attributes-3, https://svgwg.org/svg2-draft/linking.html
 */
const ROLES: ReadonlyMap<string, Roles> = new Map([
  ['a', roles({href: 'link', 'xlink:href': 'link'})],
  ['area', roles({href: 'link'})],
  ['form', roles({action: 'link'})],
  ['button', roles({formaction: 'link'})],
  ['input', roles({src: 'image', formaction: 'link'})],
  ['blockquote', roles({cite: 'link'})],
  ['q', roles({cite: 'link'})],
  ['del', roles({cite: 'link'})],
  ['ins', roles({cite: 'link'})],
  ['iframe', roles({src: 'frame'})],
  ['frame', roles({src: 'frame'})],
  ['img', roles({src: 'image'})],
  ['image', roles({href: 'image', 'xlink:href': 'image', src: 'image'})],
  ['feimage', roles({href: 'image', 'xlink:href': 'image'})],
  ['video', roles({src: 'media', poster: 'image'})],
  ['audio', roles({src: 'media'})],
  ['source', roles({src: 'media'})],
  ['track', roles({src: 'media'})],
  ['embed', roles({src: 'file'})],
  ['object', roles({data: 'file'})],
  ['script', roles({src: 'script', href: 'script', 'xlink:href': 'script'})],
  ['body', roles({background: 'image'})],
  ...['use', 'textpath', 'mpath', 'lineargradient', 'radialgradient', 'pattern', 'filter'].map((name) => [name, inSvg] as const),
])

/** Returns the roles of an element's attributes. Returns undefined if none of them contains a single URL. Names are in lower case. */
export function roleOf(element: string): Roles | undefined {
  return ROLES.get(element)
}

/** Returns the role of a `link` by its `rel`. Returns undefined for those that load nothing, such as `preconnect`. */
export function roleOfLink(rel: string, {as, hreflang}: {as: string; hreflang: string | undefined}): ReferenceRole | undefined {
  const words = new Set(rel.toLowerCase().split(/[\t\n\f\r ][\t\n\f\r ]*/))
  const has = (...names: readonly string[]): boolean => names.some((name) => words.has(name))
  if (has('dns-prefetch', 'preconnect', '')) return undefined
  if (has('canonical')) return 'canonical'
  if (has('stylesheet')) return 'style'
  if (has('modulepreload')) return 'script'
  if (has('icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'mask-icon')) return 'image'
  if (has('manifest')) return 'app-manifest'
  if (has('search')) return 'search-description'
  if (has('preload', 'prefetch')) return PRELOADS.get(as.toLowerCase()) ?? 'file'
  if (has('alternate')) return hreflang === undefined ? 'file' : 'alternate'
  return 'link'
}

const PRELOADS = new Map<string, ReferenceRole>([
  ['style', 'style'],
  ['script', 'script'],
  ['image', 'image'],
  ['audio', 'media'],
  ['video', 'media'],
])

/** Returns the role of a `meta` element with this `property` or `name`. Source: https://ogp.me */
export function roleOfMeta(property: string): ReferenceRole | undefined {
  return METAS.get(property.toLowerCase())
}

const METAS = new Map<string, ReferenceRole>([
  ['og:url', 'share-url'],
  ['twitter:url', 'share-url'],
  ['og:image', 'share-image'],
  ['og:image:url', 'share-image'],
  ['og:image:secure_url', 'share-image'],
  ['twitter:image', 'share-image'],
  ['twitter:image:src', 'share-image'],
  ['og:video', 'media'],
  ['og:audio', 'media'],
  ['msapplication-tileimage', 'image'],
])
