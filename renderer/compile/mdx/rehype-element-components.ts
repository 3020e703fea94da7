import type {Element, ElementContent, Root} from 'hast'
import {visit} from 'unist-util-visit'
import type {VFile} from 'vfile'
import type {Reference} from '../../core/model/doc.ts'
import {HOLE_OPEN} from '../../core/model/hole.ts'
import type {ElementComponent} from '../../core/own-feature-data.ts'
import {collectorOf} from '../markdown/collector.ts'

/** The element that stands for admonitions in lists of components. */
const ADMONITION = 'admonition'

/** Attributes whose holes get the first character of an address. */
const addresses = ['href', 'src'] as const

/** Elements without text of their own. As elements of HTML, they lose the white space between their children when they become JSX. */
const ofTables: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])

/** Matches such an attribute up to its hole: with that character, and whatever code has put in front of it, such as the base URL. */
const BEGUN = new RegExp(`(\\s(?:href|src)=")[^"${HOLE_OPEN}]*[/#](?=${HOLE_OPEN})`, 'g')

/**
 * Puts components of a site in the place of elements that Markdown has made: each gets the name of its component, which compiled MDX takes
 * from the list of components. Elements that docsite adds itself, such as the link of a heading, and elements of JSX stay as they are, as
 * in MDX everywhere.
 */
export function rehypeElementComponents(components: Readonly<Record<string, ElementComponent>>): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const {references} = collectorOf(file)
    visit(tree, 'element', (element) => {
      if (isAdded(element)) return
      const isAdmonition = element.tagName === 'aside' && classesOf(element).includes('theme-admonition')
      const component = components[isAdmonition ? ADMONITION : element.tagName]
      if (component === undefined) return
      if (isAdmonition) giveAdmonitionProps(element)
      giveAddresses(element, references)
      if (ofTables.has(element.tagName)) element.children = element.children.filter((child) => !isSpace(child))
      element.tagName = component.exportName
    })
  }
}

/** Reports whether an element is that of a component. Names of HTML elements begin with a small letter. */
export function isOfComponent({tagName}: Element): boolean {
  return /^[A-Z]/.test(tagName)
}

/**
 * Lets code tell an address inside the site, and one on the page, from others: it is a hole until the version is known, and begins with a
 * slash or a number sign. `closeHoles` removes these from what the code has rendered.
 */
function giveAddresses({properties}: Element, references: readonly Reference[]): void {
  for (const name of addresses) {
    const value = properties[name]
    if (typeof value !== 'string' || !value.startsWith(HOLE_OPEN)) continue
    const url = references[Number.parseInt(value.slice(HOLE_OPEN.length), 10)]?.url ?? ''
    properties[name] = (url.startsWith('#') ? '#' : '/') + value
  }
}

/** Removes what is in front of the holes in addresses. */
export function closeHoles(html: string): string {
  return html.replaceAll(BEGUN, '$1')
}

/** Turns classes and the title into props, as `Admonition` has them. A title that is not written has no prop. */
function giveAdmonitionProps(element: Element): void {
  const classes = classesOf(element)
  const type = classes.find((name) => name.startsWith('theme-admonition-'))?.slice('theme-admonition-'.length) ?? 'note'
  const extra = classes.filter((name) => !/^(?:theme-)?admonition(?:-|$)/.test(name))
  const [title, ...content] = element.children
  const isTitle = title?.type === 'element' && classesOf(title).includes('admonition-title')
  element.properties = {
    type,
    ...(isTitle && title.position !== undefined && {title: textOf(title)}),
    ...(element.properties['id'] !== undefined && {id: element.properties['id']}),
    ...(extra.length > 0 && {className: extra}),
  }
  if (isTitle) element.children = content
}

function isAdded({properties}: Element): boolean {
  return 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties || classesOf({properties}).includes('hash-link')
}

function classesOf({properties: {className}}: Pick<Element, 'properties'>): string[] {
  return Array.isArray(className) ? className.map(String) : []
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function textOf(node: ElementContent): string {
  if (node.type === 'element') return node.children.map(textOf).join('')
  return node.type === 'text' ? node.value : ''
}
