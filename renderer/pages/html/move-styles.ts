import {sha256} from '../../core/files/hash.ts'
import {decodeText} from '../../core/text/decode-text.ts'
import {scanTags} from '../../core/html/scan-tags.ts'
import type {Tag, TagAttribute} from '../../core/html/scan-tags.ts'
import {declarationsOf, inStyleElement} from './style-rules.ts'

/** A collector of the styles in the HTML of one page, which may be passed to it in parts. */
export type StyleMover = {
  /**
   * Returns the HTML with a class in place of every style attribute and without style elements. Within islands, the value of the
   * attribute is kept as `data-style`, from which it is restored before React hydrates (`browser/hydrate-island.ts`), and style
   * elements remain where React rendered them.
   */
  readonly move: (html: string) => string
  /** Returns the extracted styles as the text of a style sheet; empty if there were none. */
  readonly css: () => string
}

/**
 * Creates a style mover. A strict `style-src` allows neither style attributes nor style elements that arrive with a later page,
 * so the styles of a page are collected in one style sheet: a style element whose hash is in the policy, or a sheet that the
 * router creates from `css`.
 *
 * Each rule has the specificity of an id, so that it overrides the rules that the attribute overrode, but not styles that scripts
 * set on the element. With `keeps`, for sites without a policy, styles stay where they are.
 */
export function createStyleMover({keeps = false}: {readonly keeps?: boolean} = {}): StyleMover {
  const declarationsByClass = new Map<string, string>()
  const sheets: string[] = []

  function classFor(declarations: string): string {
    const hash = sha256(declarations)
    let length = 8
    const name = () => `s-${hash.slice(0, length)}`
    while ((declarationsByClass.get(name()) ?? declarations) !== declarations) length += 1
    declarationsByClass.set(name(), declarations)
    return name()
  }

  return {
    move: (html) => (!keeps && /\sstyle\s*=|<style/i.test(html) ? moveStyles(html, {classFor, sheets}) : html),
    css() {
      const rules = [...declarationsByClass].map(([name, declarations]) => `.${name}:not(#_){${declarations}}`)
      return inStyleElement([...rules, ...sheets].join('\n'))
    },
  }
}

type Target = {readonly classFor: (declarations: string) => string; readonly sheets: string[]}

/** Elements that determine whether React owns their content. */
const OWNERS = new Set(['docsite-island', 'docsite-slot', 'template', 'svg'])

function moveStyles(html: string, {classFor, sheets}: Target): string {
  const parts: string[] = []
  const owners: string[] = []
  let from = 0
  const replace = (start: number, end: number, text: string): void => {
    parts.push(html.slice(from, start), text)
    from = end
  }
  for (const tag of scanTags(html)) {
    if (OWNERS.has(tag.name) && html.charAt(tag.end - 2) !== '/') {
      if (!tag.isEnd) owners.push(tag.name)
      else if (owners.includes(tag.name)) owners.length = owners.lastIndexOf(tag.name)
    }
    const isReacts = owners.findLast((name) => name !== 'svg') === 'docsite-island'
    if (tag.name === 'style' && tag.text !== undefined && !isReacts && !owners.includes('template')) {
      const css = owners.at(-1) === 'svg' ? decodeText(tag.text) : tag.text
      sheets.push(withMedia(css, tag))
      replace(tag.start, endOfElement(html, tag, tag.text), '')
    } else {
      const style = tag.isEnd ? undefined : tag.attributes.find(({name}) => name === 'style')
      if (style) replace(tag.start, tag.end, withClass(html, {tag, style, classFor, keepsStyle: isReacts}))
    }
  }
  return parts.join('') + html.slice(from)
}

function endOfElement(html: string, {end}: Tag, text: string): number {
  const close = html.indexOf('>', end + text.length)
  return close === -1 ? html.length : close + 1
}

function withMedia(css: string, {attributes}: Tag): string {
  const media = attributes.find(({name}) => name === 'media')?.raw
  return media === undefined || media === '' ? css : `@media ${decodeText(media)}{${css}}`
}

type Change = {
  readonly tag: Tag
  readonly style: TagAttribute
  readonly classFor: Target['classFor']
  readonly keepsStyle: boolean
}

function withClass(html: string, {tag, style, classFor, keepsStyle}: Change): string {
  const declarations = declarationsOf(decodeText(style.raw))
  const added = declarations === '' ? undefined : classFor(declarations)
  const own = tag.attributes.find(({name}) => name === 'class')
  const classAttribute = added === undefined ? undefined : `class="${own ? `${quotable(own.raw)} ` : ''}${added}"`
  const styleAttribute = keepsStyle ? `data-style="${quotable(style.raw)}"` : ''
  const changed: [TagAttribute, string][] = [[style, [own ? undefined : classAttribute, styleAttribute].filter(Boolean).join(' ')]]
  if (own && classAttribute !== undefined) changed.push([own, classAttribute])
  changed.sort(([a], [b]) => a.start - b.start)
  let written = ''
  let from = tag.start
  for (const [{start, end}, text] of changed) {
    const before = html.slice(from, start)
    written += (text === '' ? before.trimEnd() : before) + text
    from = end
  }
  return written + html.slice(from, tag.end)
}

/** Escapes the raw value of an attribute for double quotes. */
function quotable(raw: string): string {
  return raw.replaceAll('"', '&quot;')
}
