import type {Properties} from 'hast'
import {hole} from '../../../core/model/hole.ts'
import type {Place} from '../../../core/model/diagnostic.ts'
import type {Reference} from '../../../core/model/doc.ts'
import type {PolicyDirective} from '../../../core/model/outside-request.ts'
import type {Collector} from '../collector.ts'
import {unsafeUrls} from '../../../core/html/unsafe-urls.ts'
import {checkUrl, unsafeUrlProblem} from './check-url.ts'
import {mapSrcset} from './srcset.ts'

/** The end of the URL of an image that is shown in one colour mode only: `#dark`, or as on GitHub `#gh-dark-mode-only`. */
const MODE = /#(?:(light|dark)|gh-(light|dark)-mode-only)$/

/** Name of the feature that has the styles of such images. */
const IMAGES = 'images'

/** Attributes that contain a single URL, by element; names are those of hast, JSX and SVG. */
const urlAttributes: Readonly<Record<string, Readonly<Record<string, Reference['kind']>>>> = {
  a: {href: 'link', xLinkHref: 'link', xlinkHref: 'link', 'xlink:href': 'link'},
  area: {href: 'link'},
  img: {src: 'image'},
  source: {src: 'asset'},
  video: {src: 'asset', poster: 'asset'},
  audio: {src: 'asset'},
  track: {src: 'asset'},
  iframe: {src: 'frame'},
  embed: {src: 'asset'},
  object: {data: 'asset'},
}

/** Directives of the policy that have to allow what elements load, by attribute. */
const directives: Readonly<Record<string, Readonly<Record<string, PolicyDirective>>>> = {
  source: {src: 'mediaSrc'},
  video: {src: 'mediaSrc', poster: 'imgSrc'},
  audio: {src: 'mediaSrc'},
  track: {src: 'mediaSrc'},
  embed: {src: 'objectSrc'},
  object: {data: 'objectSrc'},
}

/**
 * Records the URLs of an element's attributes and replaces them with holes. External URLs stay, encoded; a URL that would run
 * code is removed.
 */
export function bindUrls(tagName: string, properties: Properties, place: Place, collector: Collector): void {
  recordLoad(tagName, properties, place, collector)
  const attributes = urlAttributes[tagName]
  if (attributes === undefined) return
  if (tagName === 'img') noteColorMode(properties, collector)
  for (const [name, kind] of Object.entries(attributes)) {
    const url = properties[name]
    if (typeof url !== 'string') continue
    const flags = {
      ...(kind === 'image' && isSized(properties) && {isSized: true as const}),
      ...(isUnchecked(properties) && {isUnchecked: true as const}),
    }
    const directive = directives[tagName]?.[name]
    const bound = bindUrl({url, kind, place, ...flags, ...(directive && {directive})}, collector)
    if ((bound.isExternal || url.startsWith('pathname://')) && tagName === 'a') openInNewTab(url, properties)
    if (bound.value === undefined) delete properties[name]
    else properties[name] = bound.value
  }
  const candidates = properties['srcSet'] ?? properties['srcset']
  if (typeof candidates !== 'string' || (tagName !== 'img' && tagName !== 'source')) return
  const attribute = 'srcSet' in properties ? 'srcSet' : 'srcset'
  properties[attribute] = mapSrcset(candidates, (url) => bindUrl({url, kind: 'asset', place, directive: 'imgSrc'}, collector).value)
}

/**
 * Records what an element of the head or a form loads from another host or sends there, which the policy may forbid. Files of the site are not
 * checked, and its URLs stay as they are written.
 */
function recordLoad(tagName: string, properties: Properties, place: Place, {references}: Collector): void {
  const load = loadOf(tagName, properties)
  if (load === undefined || typeof load.url !== 'string') return
  const {url, directive} = load
  if (checkUrl({url, kind: 'asset', place}).verdict !== 'external') return
  // nobody can ask whether a form may be sent
  const isForm = directive === 'formAction'
  references.push({url, kind: 'asset', place, hole: false, directive, ...(isForm && {isUnchecked: true as const})})
}

function loadOf(tagName: string, {src, href, rel, as, action}: Properties): {url: unknown; directive: PolicyDirective} | undefined {
  if (tagName === 'script') return {url: src, directive: 'scriptSrc'}
  if (tagName === 'form') return {url: action, directive: 'formAction'}
  if (tagName !== 'link') return undefined
  const rels = (Array.isArray(rel) ? rel.join(' ') : String(rel)).toLowerCase().split(/\s+/)
  if (rels.includes('stylesheet') || as === 'style') return {url: href, directive: 'styleSrc'}
  return rels.includes('modulepreload') || as === 'script' ? {url: href, directive: 'scriptSrc'} : undefined
}

/**
 * Reports whether an element has Docusaurus's attribute `data-noBrokenLinkCheck`, in any of the forms in which HTML, hast and JSX write it.
 */
function isUnchecked(properties: Properties): boolean {
  return Object.entries(properties).some(
    ([name, value]) =>
      /^data-?nobrokenlinkcheck$/i.test(name) && value !== false && value !== 'false' && value !== null && value !== undefined,
  )
}

function isSized({width, height}: Properties): boolean {
  return (width ?? height ?? '') !== ''
}

/** Removes URLs that would run code from any attributes of an element and reports them. `bindUrls` must process links and media first. */
export function dropUnsafeUrls(tagName: string, properties: Properties, place: Place, {problems}: Collector): void {
  for (const {attribute, scheme} of unsafeUrls(tagName, properties)) {
    problems.push(unsafeUrlProblem(scheme, place))
    delete properties[attribute]
  }
}

type Bound = {readonly value: string | undefined; readonly isExternal: boolean}

/** Returns the value for the attribute; undefined if the attribute has to be removed. */
function bindUrl(
  written: Pick<Reference, 'url' | 'kind' | 'place' | 'isSized' | 'isUnchecked' | 'directive'>,
  {references, problems}: Collector,
): Bound {
  const checked = checkUrl(written)
  if (checked.problem !== undefined && (written.isUnchecked !== true || checked.verdict === 'unsafe')) problems.push(checked.problem)
  if (checked.verdict === 'unsafe') return {value: undefined, isExternal: false}
  if (checked.verdict === 'broken') return {value: encodeExternal(written.url), isExternal: false}
  if (checked.verdict === 'inline') return {value: written.url, isExternal: false}
  const isExternal = checked.verdict === 'external'
  const {url, kind, place, directive, ...flags} = written
  // the policy allows all files of the site but those of plugins
  const needsDirective = directive !== undefined && (isExternal || directive === 'objectSrc')
  // the flags last: V8 makes a hidden class for each object that begins with a spread
  references.push({url, kind, place, hole: !isExternal, ...flags, ...(needsDirective && {directive})})
  return {value: isExternal ? encodeExternal(written.url) : hole(references.length - 1), isExternal}
}

/**
 * Makes a link open in a new tab if it does not lead to a page of this site, `pathname://` included. `mailto:` and the like are
 * left to the browser.
 */
function openInNewTab(url: string, properties: Properties): void {
  if (!/^\s*(?:(?:https?|pathname):)?\/\//i.test(url)) return
  properties['target'] ??= '_blank'
  properties['rel'] ??= ['noopener', 'noreferrer']
}

/** Percent-encodes the characters that a URL in an attribute cannot contain; existing escapes stay. */
function encodeExternal(url: string): string {
  return url.trim().replace(/[^\x21-\x7E]|["<>\\^`{|}]/gu, encodeURIComponent)
}

/**
 * Turns the fragment of an image for one colour mode into a class. The fragment is no part of the file, so it is removed. A class is added
 * where the element has its classes: `class` in HTML that components rendered, `className` in trees.
 */
function noteColorMode(properties: Properties, {features}: Pick<Collector, 'features'>): void {
  const {src} = properties
  const found = typeof src === 'string' && !src.startsWith('data:') ? MODE.exec(src.trim()) : null
  if (typeof src !== 'string' || found === null) return
  const name = 'class' in properties ? 'class' : 'className'
  properties['src'] = src.trim().slice(0, found.index)
  properties[name] = [...[properties[name] ?? []].flat().map(String), `image-${found[1] ?? found[2] ?? ''}`]
  // so that browsers load it only where it is shown
  properties['loading'] ??= 'lazy'
  features.add(IMAGES)
}
