import type {SidebarProps} from '../../renderer/core/model/template-props.ts'
import type {SidebarBadge} from '../../renderer/core/model/sidebar.ts'
import type {SidebarNode} from '../../renderer/core/model/site-facts.ts'
import {externalLink} from './external-link.ts'
import {rawHtml} from './raw-html.ts'

type EntriesProps = Pick<SidebarProps, 'site'> & {
  nodes: readonly SidebarNode[]
  /** The name shared by siblings if opening one closes the others. Undefined if they stay open. */
  group: string | undefined
}

/**
 * Renders the list of a sidebar. The link to the current page is marked afterwards, because many pages share this HTML.
 * Categories open and close as native `details`.
 */
export function Sidebar({nodes, site}: SidebarProps) {
  return <Entries site={site} nodes={nodes} group={site.collapsesSiblings ? 'sidebar' : undefined} />
}

function Entries({site, nodes, group}: EntriesProps) {
  return (
    <ul>
      {nodes.map((node, index) => (
        <Entry key={index} site={site} node={node} group={group} inner={group === undefined ? undefined : `${group}-${index}`} />
      ))}
    </ul>
  )
}

function Entry({node, ...around}: CategoryProps & {node: SidebarNode}) {
  if (node.type === 'html') return <li className={node.className} {...rawHtml(node.value)} />
  if (node.type === 'link') {
    return (
      <li className={node.className}>
        <a href={node.href} {...externalLink(node.isExternal)} {...labelOf(around.site, node)} />
      </li>
    )
  }
  if (node.type === 'more') {
    return (
      <li>
        <a className="sidebar-more" href={node.href} data-place={node.place}>
          {around.site.text(node.direction === 'before' ? 'docsite.sidebar.moreAbove' : 'docsite.sidebar.moreBelow', {count: node.count})}
        </a>
      </li>
    )
  }
  return <Category node={node} {...around} />
}

/** Returns the props that hold the label of an entry, with its badge if it has one. */
function labelOf({breakWords}: SidebarProps['site'], {label, badge}: {label: string; badge?: SidebarBadge | undefined}) {
  if (badge === undefined) return rawHtml(breakWords(label))
  const tone = badge.tone === 'caution' ? 'warning' : badge.tone
  const children = (
    <>
      <span {...rawHtml(breakWords(label))} /> <span className={`label label-${tone}`}>{badge.text}</span>
    </>
  )
  return {children}
}

type CategoryProps = Pick<EntriesProps, 'site' | 'group'> & {inner: string | undefined}

function Category({site, node, group, inner}: CategoryProps & {node: Extract<SidebarNode, {type: 'category'}>}) {
  const {label, href, firstHref, items, isOpen, isCollapsible, place} = node
  const shown = labelOf(site, node)
  const className = node.className === undefined ? 'sidebar-category' : `sidebar-category ${node.className}`
  if (items === undefined) {
    // The pages of a collapsed category are not part of this page: without a script, its label links to the first of them. If the
    // category has its own page, the label always links there.
    return (
      <li className={className}>
        <a className="sidebar-folded" href={href ?? firstHref} data-place={href === undefined ? place : undefined} {...shown} />
      </li>
    )
  }
  const entries = items.length === 0 ? undefined : <Entries site={site} nodes={items} group={inner} />
  const own = href === undefined ? undefined : <a href={href} {...shown} />
  if (!isCollapsible || entries === undefined) {
    return (
      <li className={className}>
        {own ?? <span className="sidebar-group" {...shown} />}
        {entries}
      </li>
    )
  }
  return (
    <li className={className}>
      {own}
      <details open={isOpen} name={group}>
        {own === undefined ? (
          <summary {...shown} />
        ) : (
          <summary>
            <span className="visually-hidden">{site.text('docsite.sidebar.pagesIn', {label})}</span>
          </summary>
        )}
        {entries}
      </details>
    </li>
  )
}
