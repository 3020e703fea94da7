import type {Doc, ListingRoute} from '../../core/model/route-graph.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {ShowText} from '../../core/model/site-facts.ts'
import type {Version} from '../../core/model/version.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import {compareText} from '../../core/text/compare.ts'
import {kebabCase} from '../../core/text/kebab-case.ts'
import {toRoutePath} from '../../core/urls/url.ts'

/** A tag in front matter: a label, or a label with a custom path. */
export type Tag = NonNullable<FrontMatter['tags']>[number]

/**
 * Returns the route of a tag page: the label in kebab case below `tags` of the version, unless the tag has a custom path.
 * @example tagRoute(latest, 'Getting Started') // => '/docs/tags/getting-started/'
 * @example tagRoute(latest, {label: 'API', permalink: '/reference'}) // => '/docs/tags/reference/'
 */
export function tagRoute({routeBase}: Pick<Version, 'routeBase'>, tag: Tag): RoutePath {
  return toRoutePath(routeBase, 'tags', typeof tag === 'string' ? kebabCase(tag) : tag.permalink)
}

type TaggedDocs = {readonly path: RoutePath; readonly label: string; readonly docs: Doc[]}

/**
 * Creates the tag pages of a version: one for each tag, with its docs sorted by title, and the list of all tags. Returns none
 * if there are no tags.
 */
export function tagRoutes(version: Version, {docs, text}: {docs: readonly Doc[]; text: ShowText}): ListingRoute[] {
  const tags = collectTags(docs)
  if (tags.length === 0) return []
  const shared = {kind: 'listing', feature: 'tags', version: version.name, indexing: 'none'} as const
  const list: ListingRoute = {
    ...shared,
    page: 'tags',
    path: toRoutePath(version.routeBase, 'tags'),
    title: text('theme.tags.tagsPageTitle'),
    groups: byLetter(tags),
  }
  const pages = tags.map(({path, label, docs: tagged}): ListingRoute => {
    const nDocsTagged = text('theme.docs.tagDocListPageTitle.nDocsTagged', {count: tagged.length})
    const title = text('theme.docs.tagDocListPageTitle', {nDocsTagged, tagName: label})
    return {...shared, page: 'tag', path, title, groups: [{heading: undefined, items: tagged.map(describeDoc)}]}
  })
  return [list, ...pages]
}

/** Returns the tags of listed docs by label, each with its docs by title. */
function collectTags(docs: readonly Doc[]): TaggedDocs[] {
  const byPath = new Map<RoutePath, TaggedDocs>()
  for (const doc of docs) {
    if (doc.unlisted) continue
    for (const {label, path} of doc.tags) {
      const tag = byPath.get(path) ?? {path, label, docs: []}
      if (!tag.docs.includes(doc)) tag.docs.push(doc)
      byPath.set(path, tag)
    }
  }
  for (const tag of byPath.values()) tag.docs.sort((a, b) => compareText(a.title, b.title) || compareText(a.id, b.id))
  return [...byPath.values()].sort((a, b) => compareText(a.label, b.label) || compareText(a.path, b.path))
}

function byLetter(tags: readonly TaggedDocs[]): ListingRoute['groups'] {
  const groups = new Map<string, ListingRoute['groups'][number]['items'][number][]>()
  for (const {label, path, docs} of tags) {
    const [first = ''] = label
    const letter = first.toUpperCase()
    const items = groups.get(letter) ?? []
    items.push({label, path, count: docs.length})
    groups.set(letter, items)
  }
  return [...groups].sort(([a], [b]) => compareText(a, b)).map(([heading, items]) => ({heading, items}))
}

function describeDoc({title, route, compiled: {frontMatter, excerpt}}: Doc): ListingRoute['groups'][number]['items'][number] {
  return {label: title, path: route, description: frontMatter.description ?? excerpt}
}
