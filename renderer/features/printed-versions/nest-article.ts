import {escapeHtml} from '../../core/html/escape-html.ts'
import {walkTags} from '../../core/html/walk-tags.ts'
import type {WalkedTag} from '../../core/html/walk-tags.ts'
import {decodeText} from '../../core/text/decode-text.ts'

/** The place of an article in a document that has several. */
export type ArticlePlace = {
  /** Id of the chapter. */
  readonly anchor: string
  /** Number of levels by which headings move down. */
  readonly shift: number
  /** Returns what the href of a link is in the document. */
  readonly showHref: (href: string) => string
}

/**
 * Returns the HTML of an article as a part of a document that has several: its headings move down, its ids begin with the id of the
 * chapter, wherever they are named, and images are loaded at once, since all of them are printed. Islands become what the build has
 * rendered, since nothing is hydrated on paper.
 */
export function nestArticle(html: string, place: ArticlePlace): string {
  const ids = idsIn(html)
  const parts: string[] = []
  let done = 0
  walkTags(html, (tag) => {
    const shown = tag.name === '' ? showRules(html.slice(tag.start, tag.end), ids, place) : showTag(tag, ids, place)
    if (shown === undefined) return
    parts.push(html.slice(done, tag.start), shown)
    done = tag.end
  })
  return parts.join('') + html.slice(done)
}

/**
 * Returns the id of an element of a chapter. An id of a chapter has no two hyphens, so the result is none.
 * @example idIn('page-guide', 'set-up') // => 'page-guide--set-up'
 */
export function idIn(anchor: string, id: string): string {
  return `${anchor}--${id}`
}

/** Returns the level of a heading that moves down, 6 at most. */
export function levelOf(level: number, shift: number): number {
  return Math.min(6, level + shift)
}

const ATTRIBUTE = /(\s)([^\s"'<>/=][^\s"'<>/=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`][^\s"'=<>`]*)))?/g

/** Returns the ids in an article as they are written, with character references. Links lead to names of `a` as well. */
function idsIn(html: string): Set<string> {
  const ids = new Set<string>()
  walkTags(html, ({name, isEnd, attributes}) => {
    if (isEnd || !/\s(?:id|name)\s*=/i.test(attributes)) return
    for (const [, , key = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare
      if (value !== undefined && (/^id$/i.test(key) || isAnchorName(name, key))) ids.add(value)
    }
  })
  return ids
}

function isAnchorName(element: string, key: string): boolean {
  return /^name$/i.test(key) && (element === 'a' || element === 'map')
}

/** Returns a tag as it is in the document, or undefined if it stays the same. */
function showTag(tag: WalkedTag, ids: ReadonlySet<string>, place: ArticlePlace): string | undefined {
  const {name, isEnd, attributes} = tag
  const level = /^h([1-6])$/.exec(name)?.[1]
  if (name === 'docsite-island') return isEnd ? '</docsite-slot>' : '<docsite-slot>'
  if (isEnd) return level === undefined ? undefined : `</h${levelOf(Number(level), place.shift)}>`
  const shown = attributes === '' ? '' : showAttributes(tag, ids, place)
  if (level !== undefined) return `<h${levelOf(Number(level), place.shift)} data-level="${level}"${shown}>`
  return shown === attributes ? undefined : `<${name}${shown}>`
}

/** Attributes that name elements by their ids, separated by spaces. */
const NAMES_IDS =
  /^(?:for|headers|list|form|popovertarget|commandfor|aria-(?:labelledby|describedby|controls|owns|details|errormessage|flowto|activedescendant))$/i

function showAttributes({name, attributes}: WalkedTag, ids: ReadonlySet<string>, place: ArticlePlace): string {
  const show = (id: string): string => (ids.has(id) ? idIn(place.anchor, id) : id)
  return attributes.replaceAll(
    ATTRIBUTE,
    (all: string, space: string, key: string, double?: string, single?: string, bare?: string): string => {
      const value = double ?? single ?? bare
      if (value === undefined) return all
      const write = (text: string): string => (text === value ? all : `${space}${key}="${text.replaceAll('"', '&quot;')}"`)
      if (name === 'img' && /^loading$/i.test(key)) return ''
      if (/^id$/i.test(key) || isAnchorName(name, key)) return write(show(value))
      if (NAMES_IDS.test(key)) return write(value.split(' ').map(show).join(' '))
      if (/^(?:xlink:)?href$/i.test(key)) return write(name === 'a' || name === 'area' ? showHref(value, place) : showFragment(value, show))
      if (/^usemap$/i.test(key)) return write(showFragment(value, show))
      return value.includes('url(') ? write(value.replaceAll(URL_OF_ID, (_, start: string, id: string) => start + show(id))) : all
    },
  )
}

/** The id that a value of CSS names: the colour or the marker of a drawing. */
const URL_OF_ID = /(url\((?:"|'|&quot;|&#39;)?#)([^"'()&\s]*)/g

function showHref(value: string, {showHref: show}: ArticlePlace): string {
  const href = decodeText(value)
  const shown = show(href)
  return shown === href ? value : escapeHtml(shown)
}

function showFragment(value: string, show: (id: string) => string): string {
  return value.startsWith('#') ? `#${show(value.slice(1))}` : value
}

/** Returns an element whose content is no markup as it is in the document: rules of drawings name elements by their ids. */
function showRules(element: string, ids: ReadonlySet<string>, {anchor}: ArticlePlace): string | undefined {
  if (!/^<style[\s>]/i.test(element)) return undefined
  return element.replaceAll(/#([\p{L}\p{N}_-][\p{L}\p{N}_-]*)/gu, (all, id: string) => (ids.has(id) ? `#${idIn(anchor, id)}` : all))
}
