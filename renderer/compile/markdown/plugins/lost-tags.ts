import type {Html} from 'mdast'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../../core/diagnostics/text-place.ts'
import {maskHidden} from './hidden-html.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/** Elements without an end tag that do something without attributes. */
const SINGLE = 'base basefont bgsound br col command hr keygen meta wbr'

/** Elements whose end tag may be left out, as the next element or the end of the one around them ends them. */
const OPEN = 'body caption colgroup dd dt head html li optgroup p rb rp rt rtc tbody td tfoot th thead tr'

/** Elements that need attributes to do something. */
const BARE = 'area embed frame img input link param source track'

/** All other elements of HTML, those that are no longer in the standard included, except for `dir`. */
const CLOSED =
  'a abbr acronym address applet article aside audio b bdi bdo big blink blockquote button canvas center cite code data datalist del ' +
  'details dfn dialog div dl em fencedframe fieldset figcaption figure font footer form frameset h1 h2 h3 h4 h5 h6 header hgroup i ' +
  'iframe ins kbd label legend main map mark marquee math menu meter nav nobr noframes noscript object ol option output picture ' +
  'plaintext pre progress q ruby s samp script search section select slot small span strike strong style sub summary sup svg table ' +
  'template textarea time title tt u ul var video xmp'

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Names of elements that stand alone: without attributes and without an end tag. */
const STANDALONE_ELEMENTS = names(`${SINGLE} ${OPEN}`)

/** Names of the other elements of HTML. */
const OTHER_ELEMENTS = names(`${BARE} ${CLOSED}`)

/** Names of elements that have no end tag, though not all of them do something without attributes. */
const VOID_ELEMENTS = names(`${SINGLE} ${BARE}`)

/** A start tag, with the name and the rest of it. */
const START_TAG = /<([A-Za-z][\w.:-]*)(?=[\s>])([^<>]*)>/g

const END_TAG = /<\/([A-Za-z][\w.:-]*)/g

/**
 * Reports words in angle brackets that are read as tags, such as `<name>` in a command or `<T>` in a type: they are the tags of
 * elements that no part of the page ends. Each name is reported once, where it first occurs.
 */
export function reportLostTags(walk: MarkdownWalk): void {
  const {source, collector, components} = walk
  if (walk.html.length === 0) return
  const blocks = walk.html.map((node) => maskedSource(node, source))
  const ended = new Set(blocks.flatMap(({text}) => [...text.matchAll(END_TAG)].map(([, name = '']) => name.toLowerCase())))
  for (const {text, start} of blocks) {
    for (const {0: tag, 1: name = '', 2: rest = '', index} of text.matchAll(START_TAG)) {
      if (components.has(name) || rest.endsWith('/') || !isLost(name.toLowerCase(), rest.trim() === '', ended)) continue
      components.add(name)
      collector.problems.push(lostTag(tag, name, placeOf(source, start + index, start + index + tag.length)))
    }
  }
}

function maskedSource({position}: Html, source: string): {readonly text: string; readonly start: number} {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0]
  return {text: maskHidden(source.slice(start, end)), start}
}

/** Reports whether a start tag shows nothing. One of an element of HTML that has attributes is meant as such. */
function isLost(name: string, isBare: boolean, ended: ReadonlySet<string>): boolean {
  if (ended.has(name) || STANDALONE_ELEMENTS.has(name)) return false
  // the end of an option may be left out in a list
  if (name === 'option') return isBare && !ended.has('select')
  return isBare || !OTHER_ELEMENTS.has(name)
}

function lostTag(tag: string, name: string, place: ReturnType<typeof placeOf>): ReturnType<typeof problem> {
  const otherwise = VOID_ELEMENTS.has(name.toLowerCase()) ? 'it needs attributes' : `it needs \`</${name}>\``
  return problem('markdown-lost', {
    message: `\`${tag}\` is read as a tag of HTML, so readers do not see it.`,
    hint: `Write \`\\${tag}\`, or put it between backticks. If an element is meant, ${otherwise}.`,
    place,
  })
}
