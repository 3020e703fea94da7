import {decodeText} from '../../core/text/decode-text.ts'
import {nearest} from '../../core/text/nearest.ts'
import {scanTags} from '../../core/html/scan-tags.ts'
import type {Tag} from '../../core/html/scan-tags.ts'
import {decodeAnchor} from '../../graph/links/anchors.ts'
import type {PageText} from './read-page.ts'
import {isMadeByScript} from './is-made-by-script.ts'

/** The result of looking up an anchor. `unknown`: the HTML of the page is not sufficient to decide. */
export type AnchorFinding = {
  /** The anchor, as in the link. */
  readonly anchor: string
  readonly state: 'present' | 'missing' | 'unknown'
  /** The most similar anchor of the page. */
  readonly meant?: string | undefined
}

/** The minimum number of characters in a page whose content is in its HTML. */
const leastText = 200

/** GitHub adds this prefix to the anchors of READMEs, and its script removes it again. */
const PREFIX = 'user-content-'

/** Looks up anchors in the HTML of a page. */
export function findAnchors(page: PageText, {hostname}: URL, anchors: readonly string[]): AnchorFinding[] {
  const {ids, isShell} = scanPage(page.text)
  const find = (anchor: string): Omit<AnchorFinding, 'anchor'> => {
    const decoded = decodeAnchor(anchor)
    const spellings = [anchor, decoded, PREFIX + decoded, PREFIX + decoded.toLowerCase()]
    if (spellings.some((spelling) => ids.has(spelling))) return {state: 'present'}
    const isUnknown = !page.isWhole || isShell || isMadeByScript(hostname, decoded) || isInData(page.text, decoded)
    if (isUnknown) return {state: 'unknown'}
    return {state: 'missing', meant: nearest(decoded, [...ids].filter(isShowable))?.replace(PREFIX, '')}
  }
  return anchors.map((anchor) => ({anchor, ...find(anchor)}))
}

/** Reports whether an id is safe to repeat in messages, because it is third-party content. */
function isShowable(id: string): boolean {
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}]{1,100}$/u.test(id) && !id.includes('`')
}

/** Reports whether an anchor occurs in the JSON from which GitHub's script renders files. */
function isInData(html: string, anchor: string): boolean {
  return html.includes(`${PREFIX}${anchor.toLowerCase()}\\"`)
}

type Scanned = {
  /** Ids, and names of `a` elements. Excludes those in a `template`, which is not part of the page. */
  readonly ids: ReadonlySet<string>
  /** True if the content is rendered by scripts. */
  readonly isShell: boolean
}

function scanPage(html: string): Scanned {
  const ids = new Set<string>()
  let templates = 0
  let hasScript = false
  let letters = 0
  let textStart = 0
  const countText = (end: number): void => {
    if (letters < leastText) letters += countLetters(html.slice(textStart, end), leastText - letters)
  }
  for (const tag of scanTags(html)) {
    countText(tag.start)
    textStart = tag.end + (tag.text?.length ?? 0)
    if (tag.name === 'script') hasScript = true
    if (tag.name === 'template') templates = Math.max(0, templates + (tag.isEnd ? -1 : 1))
    if (!tag.isEnd && templates === 0) for (const id of idsOf(tag)) ids.add(id)
  }
  countText(html.length)
  return {ids, isShell: hasScript && letters < leastText}
}

/**
 * Counts characters other than white space, up to a limit. Matches one character at a time, because a repetition over megabytes may
 * overflow the stack of the regular expression engine.
 */
function countLetters(text: string, limit: number): number {
  const letter = /\S/g
  let count = 0
  while (count < limit && letter.test(text)) count += 1
  return count
}

function idsOf({name, attributes}: Tag): string[] {
  return attributes
    .filter((attribute) => attribute.name === 'id' || (attribute.name === 'name' && name === 'a'))
    .map(({raw}) => decodeText(raw))
}
