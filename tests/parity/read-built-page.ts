import {parse} from 'parse5'
import type {DefaultTreeAdapterTypes} from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** What readers get from a page of a built site, without markup. */
export type BuiltPage = {
  readonly title: string
  readonly canonical: string | undefined
  readonly h1: readonly string[]
  /** Ids of headings below the first, in order. */
  readonly headings: readonly string[]
  /** Text of the article in lower case, without white space. */
  readonly text: string
  /** Targets of links in the article, in order. */
  readonly links: readonly string[]
  /** Sources of images in the article, in order. */
  readonly images: readonly string[]
  /** Targets of links in the sidebar, in order. */
  readonly sidebar: readonly string[]
  /** Targets of the links to the page before and after. */
  readonly pager: readonly string[]
  /** The page that this one leads to at once. Undefined for a page of its own. */
  readonly redirect: string | undefined
}

/** The places of the parts of a page in the HTML of a tool. */
export type PageShape = {
  readonly article: (element: Element) => boolean
  /** Text of a post of a blog. Its title, date and authors are outside of it. */
  readonly post: (element: Element) => boolean
  /** What a page without an element for its main content has below the navbar. */
  readonly page: (element: Element) => boolean
  readonly sidebar: (element: Element) => boolean
  readonly pager: (element: Element) => boolean
  /** Elements of the article that are not part of its text: buttons, marks. */
  readonly isChrome: (element: Element) => boolean
}

const hasClass =
  (name: string) =>
  ({attrs}: Element): boolean =>
    attrs.some((one) => one.name === 'class' && one.value.split(/\s+/).includes(name))

/** Labels of tabs are buttons in docsite, and items of lists in Docusaurus. */
const isCommonChrome = (element: Element): boolean =>
  ['button', 'script', 'style', 'template', 'svg', 'noscript'].includes(element.tagName) || attribute(element, 'role') === 'tab'

/** What Docusaurus shows around the text of a page, in its article or, on an index of a category, in its main element. */
const aroundText = ['hash-link', 'theme-doc-version-badge', 'theme-doc-version-banner', 'theme-doc-breadcrumbs', 'pagination-nav']

/** Pages of Docusaurus 2 and 3. */
export const docusaurusShape: PageShape = {
  article: (element) => hasClass('markdown')(element) && hasClass('theme-doc-markdown')(element),
  post: (element) => ['__blog-post-container', 'post-content'].includes(attribute(element, 'id') ?? ''),
  page: hasClass('main-wrapper'),
  sidebar: hasClass('theme-doc-sidebar-menu'),
  pager: hasClass('pagination-nav'),
  // the frame of the outline; one in the text has none
  isChrome: (element) =>
    isCommonChrome(element) ||
    aroundText.some((name) => hasClass(name)(element)) ||
    /(?:^|\s)tableOfContents_/.test(attribute(element, 'class') ?? ''),
}

/** What docsite shows around the text of a post. */
const aroundPosts = ['blog-sidebar', 'blog-post-meta', 'outline-box', 'pager']

function isInside({parentNode}: Element, test: (element: Element) => boolean): boolean {
  return parentNode !== null && 'tagName' in parentNode && (test(parentNode) || isInside(parentNode, test))
}

/** Pages of docsite. */
export const docsiteShape: PageShape = {
  article: (element) => element.tagName === 'article' && !isInside(element, hasClass('react-page')),
  post: (element) => hasClass('main-blog-post')(element),
  page: () => false,
  sidebar: (element) => element.tagName === 'nav' && hasClass('sidebar')(element),
  pager: hasClass('pager'),
  isChrome: (element) =>
    isCommonChrome(element) ||
    ['hash-link', 'badge', 'doc-footer', 'code-title-copy', 'theme-doc-version-banner', 'breadcrumbs', 'mermaid', ...aroundPosts].some(
      (name) => hasClass(name)(element),
    ),
}

/** Reads a page of a built site. Addresses are absolute, with neither a slash nor `index.html` at the end. */
export function readBuiltPage(html: string, address: URL, shape: PageShape): BuiltPage {
  const document = parse(html)
  const all = elementsOf(document.childNodes)
  const post = all.find(shape.post)
  const mains = all.filter(({tagName}) => tagName === 'main')
  // a page of React code may have one of its own, which is inside of another in one of the tools
  const main = mains.find((element) => isInside(element, ({tagName}) => tagName === 'main')) ?? mains[0]
  const article = post ?? all.find(shape.article) ?? main ?? all.find(shape.page)
  const titles = (elements: readonly Element[]): string[] =>
    elements.filter(({tagName}) => tagName === 'h1').map((element) => textOf(element, shape.isChrome))
  const inner = article === undefined ? [] : elementsOf(article.childNodes, shape.isChrome)
  // a category that only opens and closes has the address of its first page in one of the tools
  const isToggle = (element: Element): boolean =>
    hasClass('menu__link--sublist-caret')(element) ||
    (hasClass('sidebar-folded')(element) && attribute(element, 'data-place') !== undefined)
  const targets = (root: Element | undefined, isLeftOut?: (element: Element) => boolean): string[] =>
    elementsOf(root?.childNodes ?? [], isLeftOut).flatMap((element) =>
      element.tagName === 'a' && !isToggle(element) ? hrefOf(element, address) : [],
    )
  const refresh = all.find((element) => element.tagName === 'meta' && /^refresh$/i.test(attribute(element, 'http-equiv') ?? ''))
  const redirect = refresh && /url=(.*)$/i.exec(attribute(refresh, 'content') ?? '')?.[1]
  if (redirect !== undefined) return {...noPage, redirect: plainAddress(new URL(redirect, address))}
  return {
    title: textOf(
      all.find(({tagName}) => tagName === 'title'),
      () => false,
    ),
    canonical: all.flatMap((element) =>
      element.tagName === 'link' && attribute(element, 'rel') === 'canonical' ? hrefOf(element, address) : [],
    )[0],
    h1: titles(post === undefined ? inner : all),
    headings: inner.flatMap((element) => (/^h[2-6]$/.test(element.tagName) ? (attribute(element, 'id') ?? []) : [])),
    // titles of admonitions are in capitals in one of the tools, by its stylesheet
    text: textOf(article, (element) => shape.isChrome(element) || (post !== undefined && element.tagName === 'h1')).toLowerCase(),
    links: inner.flatMap((element) => (element.tagName === 'a' ? hrefOf(element, address) : [])),
    images: inner.flatMap((element) => (element.tagName === 'img' ? imageOf(attribute(element, 'src') ?? '') : [])),
    // one of the tools writes the entries of closed categories only when they are opened
    sidebar: targets(all.find(shape.sidebar), isClosed),
    pager: targets(all.find(shape.pager)),
    redirect: undefined,
  }
}

/** The parts of a page that only leads to another, which readers do not see. */
const noPage: BuiltPage = {
  title: '',
  canonical: undefined,
  h1: [],
  headings: [],
  text: '',
  links: [],
  images: [],
  sidebar: [],
  pager: [],
  redirect: undefined,
}

/** Returns an address as both tools mean it: decoded, without a slash or `index.html` at its end. */
export function plainAddress(url: URL): string {
  const path = url.pathname.replace(/(?:\/index)?(?:\.html)?\/*$/, '')
  return decodeURI(url.origin + path + url.hash)
}

/** Images have hashes in their names in one of the tools; data URLs stand for small ones. */
function imageOf(source: string): string {
  if (source.startsWith('data:')) return 'data:'
  return (source.split('/').at(-1) ?? '').replace(/-[\da-f]{8,32}(?=\.\w+$)/, '').replace(/\.[\da-f]{8,20}(?=\.\w+$)/, '')
}

function hrefOf(element: Element, address: URL): string[] {
  const href = attribute(element, 'href')
  if (href === undefined || !URL.canParse(href, address)) return href === undefined ? [] : [href]
  const url = new URL(href, address)
  return [/^https?:$/.test(url.protocol) ? plainAddress(url) + (url.origin === address.origin ? '' : url.search) : url.href]
}

/** Reports whether an element is the list of a category that is closed. */
function isClosed({tagName, parentNode}: Element): boolean {
  return (
    tagName === 'ul' &&
    parentNode !== null &&
    'tagName' in parentNode &&
    parentNode.tagName === 'details' &&
    attribute(parentNode, 'open') === undefined
  )
}

function attribute({attrs}: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}

function elementsOf(nodes: readonly Node[], isLeftOut: (element: Element) => boolean = () => false): Element[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node) || isLeftOut(node)) return []
    return [node, ...elementsOf(node.childNodes, isLeftOut)]
  })
}

/** Returns the text in an element without white space and without characters of no width. */
function textOf(element: Element | undefined, isLeftOut: (element: Element) => boolean): string {
  if (element === undefined) return ''
  const text = element.childNodes.map(function read(node: Node): string {
    if ('value' in node) return node.value
    return 'tagName' in node && !isLeftOut(node) ? node.childNodes.map(read).join('') : ''
  })
  return text.join('').replaceAll(/\s|\u200B|\u200D|\uFEFF/gu, '')
}
