import type {Code, Html, Nodes, Paragraph, Text} from 'mdast'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../../core/diagnostics/text-place.ts'
import {unmark} from '../admonition-marks.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/** Markup that other tools replace and docsite does not. */
type ForeignMark = {
  /** Where it is: at the beginning of a line of a paragraph, all of a paragraph, anywhere in text, in code, or in HTML. */
  readonly in: 'line' | 'paragraph' | 'text' | 'code' | 'html'
  readonly pattern: RegExp
  /** Name of the mark in the other tool, as the end of a sentence. */
  readonly is: string
  /** Returns the hint, which says how to write it here. `words` are the groups of the pattern. */
  readonly hint: (words: readonly (string | undefined)[], walk: MarkdownWalk) => string
}

const INCLUDE =
  'Write what is included into a file such as `_part.mdx`, import it in a page with the extension `.mdx`, and write `<Part />`.'
const FILE = 'Write a code fence with `file=@site/` and the path behind its language, and nothing in it.'

/** A kind of VitePress or docsite, which a title may follow, or any other word or path alone on the line. */
const CONTAINER =
  /^::::*[ \t][ \t]*((?:note|tip|info|warning|danger|caution|important|secondary|success|details|code-group|raw|v-pre)(?![\w.-])|[A-Za-z][\w.-]*(?=[ \t]*(?:\n|$)))/

/** Marks in code, and those of them that docsite does not read. */
const CODE = /\[!code[ \t][^\]\n]*\]/
const UNREAD_CODE = /\[!code[ \t](?!(?:focus|highlight|hl|error|warning|\+\+|--)(?::\d{1,6})?\]|word:)[^\]\n]*\]/

/** The marks by their kinds, each of which is reported once a page. */
const MARKS: Readonly<Record<string, ForeignMark>> = {
  container: {
    in: 'line',
    pattern: CONTAINER,
    is: 'a container of VitePress or mkdocstrings',
    hint: ([word = ''], {admonitions}) => {
      if (word === 'details') return 'Write `<details>` with `<summary>`.'
      if (word === 'code-group') return 'Write `<CodeTabs>` in a page with the extension `.mdx`.'
      return `Write an admonition without the space, as in \`:::${admonitions.has(word) ? word : 'note'}\`, and its title in brackets.`
    },
  },
  admonition: {
    in: 'line',
    pattern: /^(?:!!!|\?\?\?\+?)[ \t][ \t]*(?:[a-z][\w-]*)(?=[ \t\n"]|$)/,
    is: 'an admonition of MkDocs',
    hint: () => 'Write `:::note[Title]`, the text without its indent, and `:::`. For one that folds, write `<details>` with `<summary>`.',
  },
  tab: {
    in: 'line',
    pattern: /^===[!+]?[ \t][ \t]*"[^"\n]*"/,
    is: 'a tab of MkDocs',
    hint: () => 'Write `<Tabs>` and `<TabItem label="…">` in a page with the extension `.mdx`.',
  },
  include: {in: 'line', pattern: /^<<<[ \t][ \t]*[@./]\S*/, is: 'code from a file in VitePress', hint: () => FILE},
  snippet: {in: 'line', pattern: /^-{1,9}8<-{1,9}[ \t][ \t]*"[^"\n]*"/, is: 'a snippet of MkDocs', hint: () => INCLUDE},
  import: {in: 'line', pattern: /^@\[code[^\]\n]*\]/, is: 'code from a file in VuePress', hint: () => FILE},
  code: {
    in: 'code',
    pattern: CODE,
    is: 'a mark of Shiki for lines of code',
    hint: () => 'Write `[!code highlight]` or another mark of code blocks.',
  },
  expression: {
    in: 'text',
    pattern: /\{\{[^{}\n]*\}\}/,
    is: 'an expression of a template',
    hint: () => 'Write `{…}` in a page with the extension `.mdx`, or put it between backticks if it is meant as text.',
  },
  tag: {
    in: 'text',
    pattern: /\{%[^{}\n%]*%\}/,
    is: 'a tag of a template',
    hint: () => 'Use a component in a page with the extension `.mdx`, or put it between backticks if it is meant as text.',
  },
  footnote: {
    in: 'text',
    pattern: /\^\[(?=[^[\]\n]{0,40}[A-Za-z]{2})[^[\]\n]{0,500}\]/,
    is: 'a footnote of Pandoc',
    hint: () => 'Write `[^1]` there, and `[^1]:` with the text of the footnote on a line of its own.',
  },
  toc: {
    in: 'paragraph',
    pattern: /^\[(?:\[toc\]|toc)\]$/i,
    is: 'the place of a table of contents',
    hint: () => 'Remove it: the table of contents is beside each page.',
  },
  comment: {in: 'html', pattern: /^<!--[ \t]*@include:[^\n]*-->/, is: 'a part of another file in VitePress, and lost', hint: () => INCLUDE},
  attributes: {
    in: 'text',
    pattern: /\{(?::[ \t]*|[ \t][ \t]*)[.#][A-Za-z][^{}\n]*\}/,
    is: 'a list of attributes of MkDocs',
    hint: () => 'Remove it; the id of a heading is `{#id}`. For a class, write HTML.',
  },
  classes: {
    in: 'text',
    pattern: /\{\.[A-Za-z][\w-]*(?:[ \t][^{}\n]*)?\}/,
    is: 'a list of attributes of Pandoc or VitePress',
    hint: () => 'Remove it; for a class, write HTML.',
  },
  wiki: {
    in: 'text',
    pattern: /(?<![\w\])])\[\[(?!toc\]\])(?=[^[\]\n]{0,100}\p{L}{2})[\p{L}\p{N}][^[\]\n]{0,98}[\p{L}\p{N})]\]\]/iu,
    is: 'a link of a wiki',
    hint: () => 'Write `[Words](./page.md)`.',
  },
  highlight: {
    in: 'text',
    pattern: /(?<![=!<>\w])==(?=[\p{L}\p{N}])[^=\n]{0,200}[\p{L}\p{N}.!?)]==(?![=\w])/u,
    is: 'marked text of MkDocs or VitePress',
    hint: () => 'Write `<mark>…</mark>`.',
  },
  abbreviation: {
    in: 'line',
    pattern: /^\*\[[^[\]\n]{1,99}\]:[ \t]/,
    is: 'an abbreviation of MkDocs',
    hint: () => 'Write `<abbr title="…">` where readers need it.',
  },
  definition: {
    in: 'paragraph',
    pattern: /(?<=^[^\n]{1,200}\n[ \t>]{0,20}):[ \t]{1,9}\S[^\n]{0,40}/,
    is: 'the beginning of a definition in MkDocs and Pandoc',
    hint: () => 'Write `<dl>`, `<dt>` and `<dd>`, or a list.',
  },
}

/** Matches a text that may have such marks, which most do not have. */
const ANY =
  /^[ \t>\d.*+-]*(?:[:\uE0DF]:::*[ \t]|!!!|\?\?\?|===[!+]?[ \t]|<<<|-{1,9}8<|@\[code)|\[!code|\^\[|\{\{|\{%|\[toc\]|<!--[ \t]*@include|\{[: \t][ \t]*[.#]|\{\.[a-z]|\[\[|==|^[ \t>\d.*+-]*(?:\*\[|:[ \t])/im

/** Reports whether a page may have marks of other tools. */
export function hasForeignMarks(source: string): boolean {
  return ANY.test(source)
}

/** Languages whose code may show the marks as they are written. */
const ABOUT_MARKUP: ReadonlySet<string> = new Set(['md', 'mdx', 'markdown', 'vue', 'html', 'text', 'txt', 'plaintext'])

/** Reports marks of other tools that readers see as text, each kind once. */
export function reportForeignMarks(node: Paragraph | Text | Code | Html, walk: MarkdownWalk): void {
  if (!walk.hasForeignMarks) return
  for (const [kind, mark] of Object.entries(MARKS)) {
    if (walk.foreignMarks.has(kind)) continue
    const found = find(node, mark, walk)
    if (found === undefined) continue
    walk.foreignMarks.add(kind)
    const [written = '', ...words] = found.match
    walk.collector.problems.push(
      problem('markdown-foreign', {
        message: `\`${written}\` is shown as text: it is ${mark.is}.`,
        hint: mark.hint(words, walk),
        place: placeOf(walk.source, found.start, found.start + written.length),
      }),
    )
  }
}

type Found = {readonly match: RegExpExecArray; readonly start: number}

function find(node: Paragraph | Text | Code | Html, mark: ForeignMark, walk: MarkdownWalk): Found | undefined {
  if (node.type === 'code' && (mark.in !== 'code' || ABOUT_MARKUP.has(node.lang ?? 'text'))) return undefined
  if (node.type === 'html' && mark.in !== 'html') return undefined
  if (node.type === 'text' && mark.in !== 'text') return undefined
  if (node.type === 'paragraph') {
    if (mark.in !== 'line' && mark.in !== 'paragraph') return undefined
    const written = sourceOf(node, walk)
    if (mark.in === 'paragraph') return locate(mark.pattern.exec(written.trim()), node, walk)
    for (const line of written.split('\n')) {
      const match = mark.pattern.exec(line.replace(/^[ \t>]*/, ''))
      if (match !== null) return locate(match, node, walk)
    }
    return undefined
  }
  const pattern = mark.pattern === CODE && walk.readsCodeMarks ? UNREAD_CODE : mark.pattern
  return locate(pattern.exec(node.value), node, walk)
}

/** Finds a mark where it is written; one with an escape is meant as text. */
function locate(match: RegExpExecArray | null, {position}: Nodes, {source}: MarkdownWalk): Found | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset]
  if (match === null || start === undefined || end === undefined) return undefined
  // the first colon of a line that opens no directive is hidden
  const at = source.indexOf(match[0].slice(1), start + 1) - 1
  return at < start || at >= end || source.charAt(at - 1) === '\\' ? undefined : {match, start: at}
}

function sourceOf({position}: Nodes, {source}: MarkdownWalk): string {
  return unmark(source.slice(position?.start.offset, position?.end.offset))
}
