import {decodeHTMLAttribute} from 'entities/decode'
import {readCssUrls} from './css-urls.ts'
import {roleOf, roleOfLink, roleOfMeta} from './reference-attributes.ts'
import type {Reference, ReferenceRole} from './reference.ts'
import {scanHtml} from './scan-html.ts'
import type {HtmlAttribute, HtmlTag} from './html-tag.ts'
import {readSrcset} from './srcset.ts'
import {unsafeUrlsOf} from './unsafe-attributes.ts'

/** An `id` with the offsets of its value. */
export type PageId = {readonly id: string; readonly start: number; readonly end: number}

/** A link to a page in a language, with the offsets of its URL. */
export type PageLanguage = {readonly hreflang: string; readonly url: string; readonly start: number; readonly end: number}

/** The ids and references of a document. */
export type HtmlPage = {
  readonly references: readonly Reference[]
  /** The `id` of every element in source order, including duplicates. */
  readonly ids: readonly PageId[]
  /** The values of `a[name]`, which are anchors too. */
  readonly names: readonly string[]
  /** The value of `<base href>`. */
  readonly base: string | undefined
  /** Whether the page asks search engines not to list it. */
  readonly isNoIndex: boolean
  /** The links to the page in each language. */
  readonly languages: readonly PageLanguage[]
  /** The offset at which the content of `main` begins. */
  readonly mainStart: number | undefined
  /** The `data-layout` of the body, which identifies the layout around `main` in pages of docsite. */
  readonly layout: string | undefined
  /** The text of `<style data-page>`: styles specific to the page, in pages of docsite. */
  readonly css: string
}

type Draft = {-readonly [Key in keyof HtmlPage]: HtmlPage[Key]} & {
  references: Reference[]
  ids: PageId[]
  names: string[]
  languages: PageLanguage[]
}

/** Options of reading a page. `isOwn` is set for pages built by docsite, whose scripts use URLs in custom attributes. */
export type ReadPageOptions = {readonly isOwn: boolean}

/** Reads the ids and references of an HTML or SVG document. */
export function readPage(html: string, {isOwn}: ReadPageOptions): HtmlPage {
  const page: Draft = {
    references: [],
    ids: [],
    names: [],
    base: undefined,
    isNoIndex: false,
    languages: [],
    mainStart: undefined,
    layout: undefined,
    css: '',
  }
  scanHtml(html, (tag) => {
    if (tag.attributes.length > 0) readAttributes(page, tag, isOwn)
    if (tag.name === 'style') readStyle(page, tag, html)
    else if (tag.name === 'main') page.mainStart ??= tag.end
  })
  return page
}

function readAttributes(page: Draft, tag: HtmlTag, isOwn: boolean): void {
  const {name: element, attributes} = tag
  const roles = roleOf(element)
  for (const attribute of attributes) {
    const {name} = attribute
    if (name === 'id') addId(page, attribute)
    else if (name === 'style') addCss(page, attribute)
    else if (name === 'srcset' || name === 'imagesrcset') addSrcset(page, attribute)
    else if (name === 'ping' && element === 'a') addEach(page, attribute)
    else if (isOwn && name.startsWith('data-')) readOwnAttribute(page, attribute)
    else if (roles?.has(name)) addReference(page, attribute, isOwn && isKept(tag, name) ? 'kept-link' : roles.get(name))
    else if (!READ_APART.has(element)) addUnsafe(page, attribute)
  }
  if (element === 'link') readLink(page, tag)
  else if (element === 'meta') readMeta(page, tag)
  else if (element === 'base') page.base ??= valueIn(tag, 'href')
  else if (element === 'body') page.layout ??= valueIn(tag, 'data-layout')
  else if (element === 'a') addName(page, valueIn(tag, 'name'))
}

/** Elements whose URLs depend on other attributes. */
const READ_APART: ReadonlySet<string> = new Set(['link', 'meta'])

function addUnsafe(page: Draft, attribute: HtmlAttribute): void {
  for (const url of unsafeUrlsOf(attribute.name, valueOf(attribute))) {
    page.references.push({url, role: 'link', start: attribute.start, end: attribute.end})
  }
}

/**
 * Reports whether a link was left as written, or its author wants it not to be checked. In pages of docsite, only links out of the site open in a
 * new tab.
 */
function isKept(tag: HtmlTag, attribute: string): boolean {
  if (tag.name !== 'a' || attribute !== 'href') return false
  return valueIn(tag, 'target') === '_blank' || (valueIn(tag, 'data-nobrokenlinkcheck') ?? 'false') !== 'false'
}

function addId(page: Draft, attribute: HtmlAttribute): void {
  const id = valueOf(attribute)
  if (id !== '') page.ids.push({id, start: attribute.start, end: attribute.end})
}

function addName(page: Draft, name: string | undefined): void {
  if (name !== undefined && name !== '') page.names.push(name)
}

function addReference(page: Draft, attribute: HtmlAttribute, role: ReferenceRole | undefined): void {
  if (role !== undefined) page.references.push({url: valueOf(attribute), role, start: attribute.start, end: attribute.end})
}

function addEach(page: Draft, attribute: HtmlAttribute): void {
  for (const url of valueOf(attribute).split(/[\t\n\f\r ][\t\n\f\r ]*/)) {
    if (url !== '') page.references.push({url, role: 'link', start: attribute.start, end: attribute.end})
  }
}

function addSrcset(page: Draft, attribute: HtmlAttribute): void {
  for (const {url, ...place} of readSrcset(valueOf(attribute))) {
    page.references.push({url, role: 'image', ...within(attribute, place)})
  }
}

function addCss(page: Draft, attribute: HtmlAttribute): void {
  for (const {url, role, ...place} of readCssUrls(valueOf(attribute))) {
    if (!url.startsWith('#')) page.references.push({url, role, ...within(attribute, place)})
  }
}

/**
 * Returns the offsets of a part of a value. Returns those of the whole value if it contains character references, which shift
 * the offsets.
 */
function within({raw, start, end}: HtmlAttribute, part: {start: number; end: number}): {start: number; end: number} {
  return raw.includes('&') ? {start, end} : {start: start + part.start, end: start + part.end}
}

function readStyle(page: Draft, {attributes, end, textEnd}: HtmlTag, html: string): void {
  const css = html.slice(end, textEnd)
  if (attributes.some(({name}) => name === 'data-page')) page.css += css
  for (const {url, role, ...place} of readCssUrls(css)) {
    if (!url.startsWith('#')) page.references.push({url, role, start: end + place.start, end: end + place.end})
  }
}

function readLink(page: Draft, tag: HtmlTag): void {
  const href = attributeOf(tag, 'href')
  if (href === undefined) return
  const hreflang = valueIn(tag, 'hreflang')
  const role = roleOfLink(valueIn(tag, 'rel') ?? '', {as: valueIn(tag, 'as') ?? '', hreflang})
  if (role === 'alternate' && hreflang !== undefined) page.languages.push({hreflang, url: valueOf(href), start: href.start, end: href.end})
  if (role === undefined) addUnsafe(page, href)
  else addReference(page, href, role)
}

function readMeta(page: Draft, tag: HtmlTag): void {
  const content = attributeOf(tag, 'content')
  if (content === undefined) return
  const name = valueIn(tag, 'property') ?? valueIn(tag, 'name') ?? ''
  if (name.toLowerCase() === 'robots') page.isNoIndex ||= /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(valueOf(content))
  if (valueIn(tag, 'http-equiv')?.toLowerCase() === 'refresh') addRefresh(page, content)
  else addReference(page, content, roleOfMeta(name))
}

/** The value of a `refresh` directive. https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps */
const REFRESH =
  /^[\t\n\f\r ]*(?:\d\d*|\.)[\d.]*(?:[\t\n\f\r ]*[;,][\t\n\f\r ]*|[\t\n\f\r ][\t\n\f\r ]*)(?:url[\t\n\f\r ]*=[\t\n\f\r ]*)?(?:"([^"]*)|'([^']*)|(..*))/dis

function addRefresh(page: Draft, attribute: HtmlAttribute): void {
  const found = REFRESH.exec(valueOf(attribute))
  const group = [1, 2, 3].find((index) => found?.[index] !== undefined)
  const place = group === undefined ? undefined : found?.indices?.[group]
  if (group === undefined || place === undefined) return
  page.references.push({url: found?.[group] ?? '', role: 'refresh', ...within(attribute, {start: place[0], end: place[1]})})
}

function readOwnAttribute(page: Draft, attribute: HtmlAttribute): void {
  if (attribute.name === 'data-fragment') addReference(page, attribute, 'file')
  if (attribute.name !== 'data-by-version') return
  for (const [, href] of valueOf(attribute).matchAll(/\["([^"]*)"/g)) {
    if (href !== undefined) page.references.push({url: href, role: 'link', start: attribute.start, end: attribute.end})
  }
}

function attributeOf({attributes}: HtmlTag, name: string): HtmlAttribute | undefined {
  return attributes.find((attribute) => attribute.name === name)
}

function valueIn(tag: HtmlTag, name: string): string | undefined {
  const attribute = attributeOf(tag, name)
  return attribute && valueOf(attribute)
}

function valueOf({raw}: HtmlAttribute): string {
  return raw.includes('&') ? decodeHTMLAttribute(raw) : raw
}
