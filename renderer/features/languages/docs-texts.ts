import type {RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import type {SidebarCategory, SidebarItem, SidebarLink} from '../../core/model/sidebar.ts'
import {messageKeys} from '../../core/texts/message-keys.ts'
import type {Message, MessageFile} from '../../source/read-message-file.ts'
import {toBadge} from '../../source/sidebar-badge.ts'

/**
 * Returns the texts that readers see of a version apart from its pages, by key. Labels defined in docs are not included, because they are
 * translated with the doc. Texts derived from another label are translated with that label.
 */
export function docsTexts({version, sidebars, docById}: VersionGraph, routes: RouteGraph['routes']): MessageFile {
  const label: [string, Message] = [
    messageKeys.versionLabel,
    {message: version.label, description: `What readers see as the name of version ${version.name}`},
  ]
  const labels = [...sidebars.values()].flatMap(({id, items}) => items.flatMap((item) => itemTexts(item, {id, routes, docById})))
  return new Map([label, ...labels])
}

type Context = {
  /** Id of the sidebar. */
  readonly id: string
  readonly routes: RouteGraph['routes']
  readonly docById: VersionGraph['docById']
}

function itemTexts(item: SidebarItem, context: Context): [string, Message][] {
  if (item.type === 'html') return []
  if (item.type === 'link') return linkTexts(item, context)
  return [...categoryTexts(item, context), ...item.items.flatMap((inner) => itemTexts(inner, context))]
}

function linkTexts(item: SidebarLink, {id, docById}: Context): [string, Message][] {
  const {label, key = label, docId, target} = item
  if (docId === undefined) {
    const to = 'url' in target ? target.url : target.route
    const name = messageKeys.linkLabel(id, key)
    return [
      [name, {message: label, description: `Label of the link ${label} in the sidebar ${id}, leading to ${to}`}],
      ...badgeTexts(item, name, docById),
    ]
  }
  const name = messageKeys.docLabel(id, key)
  const badges = badgeTexts(item, name, docById)
  if (docById.get(docId)?.sidebarLabel === label) return badges
  return [[name, {message: label, description: `Label of the doc ${docId} in the sidebar ${id}`}], ...badges]
}

function categoryTexts(item: SidebarCategory, {id, routes, docById}: Context): [string, Message][] {
  const {label, key = label, route: path} = item
  const name = messageKeys.categoryLabel(id, key)
  const texts: [string, Message][] = [
    [name, {message: label, description: `Label of the category ${label} in the sidebar ${id}`}],
    ...badgeTexts(item, name, docById),
  ]
  const index = path === undefined ? undefined : routes.get(path)
  if (index?.kind !== 'generated-index') return texts
  if (index.title !== label) {
    const description = `Title of the page that lists the category ${label} of the sidebar ${id}`
    texts.push([messageKeys.categoryTitle(id, key), {message: index.title, description}])
  }
  if (index.description !== undefined) {
    const description = `Description of the page that lists the category ${label} of the sidebar ${id}`
    texts.push([messageKeys.categoryDescription(id, key), {message: index.description, description}])
  }
  return texts
}

/** Returns the badge of an entry, unless its doc defines it. */
function badgeTexts({badge, docId, label}: SidebarLink | SidebarCategory, key: string, docById: Context['docById']): [string, Message][] {
  if (badge === undefined) return []
  const own = docId === undefined ? undefined : docById.get(docId)?.compiled.frontMatter.sidebar_badge
  if (toBadge(own)?.text === badge.text) return []
  return [[messageKeys.badge(key), {message: badge.text, description: `Badge of ${label}`}]]
}
