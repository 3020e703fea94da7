import type {Doc, Route} from '../../core/model/route-graph.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Version} from '../../core/model/version.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import {compareText} from '../../core/text/compare.ts'
import {toRoutePath} from '../../core/urls/url.ts'

/** A tag in front matter: a label, or a label with a custom path. */
export type Tag = NonNullable<FrontMatter['tags']>[number]

type TagRoute = Extract<Route, {kind: 'tag'}>
type TagsRoute = Extract<Route, {kind: 'tags'}>

/**
 * Returns the route of a tag page: the label in kebab case below `tags` of the version, unless the tag has a custom path.
 * @example tagRoute(latest, 'Getting Started') // => '/docs/tags/getting-started/'
 * @example tagRoute(latest, {label: 'API', permalink: '/reference'}) // => '/docs/tags/reference/'
 */
export function tagRoute({routeBase}: Pick<Version, 'routeBase'>, tag: Tag): RoutePath {
  return toRoutePath(routeBase, 'tags', typeof tag === 'string' ? kebabCase(tag) : tag.permalink)
}

/**
 * Creates the tag pages of a version: one for each tag, with its docs sorted by title, and the list of all tags. Returns none
 * if there are no tags.
 */
export function createTagRoutes(version: Version, docs: readonly Doc[]): (TagRoute | TagsRoute)[] {
  const byRoute = new Map<RoutePath, {label: string; docs: Doc[]}>()
  for (const doc of docs) {
    if (doc.unlisted) continue
    for (const tag of doc.compiled.frontMatter.tags ?? []) {
      const path = tagRoute(version, tag)
      const entry = byRoute.get(path) ?? {label: typeof tag === 'string' ? tag : tag.label, docs: []}
      if (!entry.docs.includes(doc)) entry.docs.push(doc)
      byRoute.set(path, entry)
    }
  }
  if (byRoute.size === 0) return []
  const tags = [...byRoute].map(([path, entry]): TagRoute => ({
    kind: 'tag',
    path,
    version: version.name,
    label: entry.label,
    docs: entry.docs.sort((a, b) => compareText(a.title, b.title) || compareText(a.id, b.id)),
  }))
  tags.sort((a, b) => compareText(a.label, b.label) || compareText(a.path, b.path))
  const list = tags.map(({label, path, docs: tagged}) => ({label, path, count: tagged.length}))
  return [{kind: 'tags', path: toRoutePath(version.routeBase, 'tags'), version: version.name, tags: list}, ...tags]
}

/**
 * Converts a label to kebab case: words in lower case joined by dashes. Capitals and digits start a word, and accents are
 * removed. A label without any letter or digit is only trimmed and lower-cased, with dashes for slashes.
 * @example kebabCase('React Native') // => 'react-native'
 * @example kebabCase('fooBar2') // => 'foo-bar-2'
 */
export function kebabCase(label: string): string {
  const plain = label
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .normalize('NFC')
  const words = plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+|\p{Lu}/gu)
  return words === null ? label.trim().toLowerCase().replaceAll('/', '-') : words.join('-').toLowerCase()
}
