import type {ApiCode, ApiItem} from '../model/api.ts'
import {escapeHtml} from '../../../core/html/escape-html.ts'
import {findComponent, genericOf} from './find-component.ts'
import {linkToItem, linkToPage} from './page-context.ts'
import type {PageContext} from './page-context.ts'
import {inlineType} from './signature-html.ts'

/**
 * Returns HTML about a React component in addition to its signature: the types of its props, and of a ref to it. Empty for other items.
 */
export function describeComponent(context: PageContext, item: ApiItem): string[] {
  const isReact = (name: string): boolean =>
    context.lookUp(name) === undefined && /^(?:react|preact)\b/.test(context.importOf(name.split('.')[0] ?? name) ?? 'react')
  const component = findComponent(item, isReact)
  if (component === undefined) return []
  // inline types are already visible in the signature
  const props = component.props.filter((part) => !('items' in part)).map((part) => describeProps(context, part))
  const [first, ...others] = props
  return [
    first === undefined ? 'React component' : `React component with the props ${first}`,
    ...others.map((other) => `And with the props ${other}`),
    ...(component.ref ? [`A ref leads to ${inlineType(context, component.ref)}`] : []),
  ]
}

/** Returns the type of props, followed by links to its members, if it has any. */
function describeProps(context: PageContext, type: ApiCode): string {
  const target = context.lookUp(genericOf(type).name)
  const shown = inlineType(context, type)
  const links =
    target?.kind === 'item'
      ? target.placed.item.members.map(({name}) => link(name, linkToItem(context, target.placed, name)))
      : target?.placed?.item.members.map((member) =>
          link(member.name, linkToPage(context, target.placed?.page ?? '', target.placed?.anchors.get(member))),
        )
  return links === undefined || links.length === 0 ? shown : `${shown}: ${links.join(', ')}`
}

function link(name: string, href: string): string {
  return `<a href="${escapeHtml(href)}"><code>${escapeHtml(name)}</code></a>`
}
