import {parse} from 'parse5'
import type {DefaultTreeAdapterTypes} from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** A link of a built sidebar, in the order of the page. */
export type SidebarLink = {
  readonly href: string
  readonly label: string
  /** Labels of the categories around it, the outermost first. */
  readonly category: readonly string[]
}

/** The links of the sidebar in a page's HTML; none when it has no sidebar. */
export function readBuiltSidebar(html: string): SidebarLink[] {
  const nav = elementsIn(parse(html).childNodes).find((element) => element.tagName === 'nav' && hasClass(element, 'sidebar'))
  return nav === undefined ? [] : linksOf(nav, [])
}

function linksOf(parent: Element, category: readonly string[]): SidebarLink[] {
  return parent.childNodes.filter(isElement).flatMap((child) => {
    if (child.tagName === 'a') return [{href: attribute(child, 'href'), label: textOf(child), category}]
    if (!hasClass(child, 'sidebar-category')) return linksOf(child, category)
    const summary = elementsIn(child.childNodes).find(({tagName}) => tagName === 'summary')
    return linksOf(child, [...category, summary === undefined ? '' : textOf(summary)])
  })
}

function elementsIn(nodes: readonly Node[]): Element[] {
  return nodes.filter(isElement).flatMap((element) => [element, ...elementsIn(element.childNodes)])
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

function hasClass(element: Element, name: string): boolean {
  return attribute(element, 'class').split(' ').includes(name)
}

function attribute(element: Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? ''
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => (isElement(node) ? textOf(node) : 'value' in node ? node.value : '')).join('')
}
