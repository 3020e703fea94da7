import type {SiteConfig} from '../../config/site-config.ts'
import type {Doc, DocTag, ListingRoute} from '../../core/model/route-graph.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {ShowText} from '../../core/model/site-facts.ts'
import type {Version} from '../../core/model/version.ts'
import {groupByLetter} from '../../core/tags/group-by-letter.ts'
import {compareText} from '../../core/text/compare.ts'
import {orderLabels} from '../../core/text/order-labels.ts'
import {toRoutePath} from '../../core/urls/url.ts'

/** Returns the path of the list of tags of a version. Those of its tags are below. */
export function tagsPath({routeBase}: Pick<Version, 'routeBase'>, {tagsBasePath}: Pick<SiteConfig['docs'], 'tagsBasePath'>): RoutePath {
  return toRoutePath(routeBase, tagsBasePath)
}

type TaggedDocs = DocTag & {readonly docs: Doc[]}

/** Docs with tags, their language (BCP 47), and the path of the list of tags. */
type Tagged = {readonly docs: readonly Doc[]; readonly text: ShowText; readonly language: string; readonly base: RoutePath}

/**
 * Creates the tag pages of a version: one for each tag, with its docs sorted by title, and the list of all tags. Returns none
 * if there are no tags.
 */
export function tagRoutes(version: Version, {docs, text, language, base}: Tagged): ListingRoute[] {
  const tags = collectTags(docs, language)
  if (tags.length === 0) return []
  const shared = {kind: 'listing', feature: 'tags', version: version.name, indexing: 'none'} as const
  const list: ListingRoute = {
    ...shared,
    page: 'tags',
    path: base,
    title: text('theme.tags.tagsPageTitle'),
    groups: groupByLetter(
      tags.map(({label, path, docs: {length}}) => ({label, path, count: length})),
      language,
    ),
  }
  const pages = tags.map(({path, label, description, docs: tagged}): ListingRoute => {
    const nDocsTagged = text('theme.docs.tagDocListPageTitle.nDocsTagged', {count: tagged.length})
    const title = text('theme.docs.tagDocListPageTitle', {nDocsTagged, tagName: label})
    const groups = [{heading: undefined, items: tagged.map(describeDoc)}]
    return {...shared, page: 'tag', path, title, ...(description !== undefined && {description}), groups}
  })
  return [list, ...pages]
}

/** Returns the tags of listed docs by label, each with its docs by title. */
function collectTags(docs: readonly Doc[], language: string): TaggedDocs[] {
  const byPath = new Map<RoutePath, TaggedDocs>()
  for (const doc of docs) {
    if (doc.unlisted) continue
    for (const tag of doc.tags) {
      const known = byPath.get(tag.path) ?? {...tag, docs: []}
      if (!known.docs.includes(doc)) known.docs.push(doc)
      byPath.set(tag.path, known)
    }
  }
  for (const tag of byPath.values()) {
    const {compare} = orderLabels(
      language,
      tag.docs.map(({title}) => title),
    )
    tag.docs.sort((a, b) => compare(a.title, b.title) || compareText(a.id, b.id))
  }
  return [...byPath.values()].sort((a, b) => compareText(a.label, b.label) || compareText(a.path, b.path))
}

function describeDoc({title, route, compiled: {frontMatter, excerpt}}: Doc): ListingRoute['groups'][number]['items'][number] {
  return {label: title, path: route, description: frontMatter.description ?? excerpt}
}
