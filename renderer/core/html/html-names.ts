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
export const STANDALONE_ELEMENTS = names(`${SINGLE} ${OPEN}`)

/** Names of the other elements of HTML. */
export const OTHER_ELEMENTS = names(`${BARE} ${CLOSED}`)

/** Names of elements that have no end tag, though not all of them do something without attributes. */
export const VOID_ELEMENTS = names(`${SINGLE} ${BARE}`)
