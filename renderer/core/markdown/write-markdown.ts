import {append} from '../data/append.ts'
import {isLeftOut} from '../html/readable-text.ts'
import {escapeLineStarts, escapeMarkdown, fencedCode, linkTarget} from './escape-markdown.ts'
import {attributeOf, findElement, hasClass, isBlock, rawText, readHtml} from './read-html.ts'
import type {HtmlElement, HtmlNode} from './read-html.ts'
import {sourceOf, writePhrases} from './write-phrases.ts'
import type {ShowUrl} from './write-phrases.ts'
import {writeTable} from './write-table.ts'

/**
 * Writes an article as Markdown: what readers see of it, without controls and what is hidden. Contents of tabs follow each other, each under its
 * label; admonitions are quotes; code, tables, formulas and the sources of diagrams are what Markdown has for them.
 * @param html the article with its references resolved
 * @returns blocks with an empty line between them; empty if the article is
 * @example writeMarkdown('<h2 id="a">A</h2><p>Hi</p>', (url) => url) // => '## A\n\nHi'
 */
export function writeMarkdown(html: string, showUrl: ShowUrl): string {
  return writeBlocks(readHtml(html), showUrl).join('\n\n')
}

type WriteBlock = (element: HtmlElement, showUrl: ShowUrl) => string[]

/** Writers of elements that Markdown has something for. The blocks of all others stand for themselves. */
const WRITERS: Readonly<Record<string, WriteBlock>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level): [string, WriteBlock] => [`h${level}`, headingWriter(level)])),
  pre: (element) => writeCode(element, undefined),
  figure: writeFigure,
  aside: writeAside,
  blockquote: ({children}, showUrl) => quote(writeBlocks(children, showUrl)),
  ul: (element, showUrl) => writeList(element, showUrl, () => '-'),
  menu: (element, showUrl) => writeList(element, showUrl, () => '-'),
  ol: writeOrderedList,
  dl: writeDefinitions,
  hr: () => ['---'],
  table: (element, showUrl) => writeTable(element, showUrl, writeInOneLine),
  details: writeDetails,
  section: writeSection,
  div: writeDivision,
  video: (element, showUrl) => writeMedia(element, showUrl, 'aria-label'),
  audio: (element, showUrl) => writeMedia(element, showUrl, 'aria-label'),
  iframe: (element, showUrl) => writeMedia(element, showUrl, 'title'),
}

function writeBlocks(nodes: readonly HtmlNode[], showUrl: ShowUrl): string[] {
  const blocks: string[] = []
  let run: HtmlNode[] = []
  const endRun = (): void => {
    const text = writePhrases(run, showUrl)
    if (text !== '') blocks.push(escapeLineStarts(text))
    run = []
  }
  for (const node of nodes) {
    if (!isBlock(node) || hasClass(node, 'katex')) {
      run.push(node)
      continue
    }
    endRun()
    append(blocks, writeBlock(node, showUrl))
  }
  endRun()
  return blocks
}

function writeBlock(element: HtmlElement, showUrl: ShowUrl): string[] {
  const {name, children} = element
  const write = WRITERS[name]
  // what only browsers show has its place in Markdown all the same
  const isShown = name === 'video' || name === 'audio' || name === 'iframe' || hasClass(element, 'mermaid-source')
  if (!isShown && isLeftOut(name, sourceOf(element))) return []
  if (hasClass(element, 'katex-display')) return writeFormula(element)
  return write === undefined ? writeBlocks(children, showUrl) : write(element, showUrl)
}

/** Reports whether a node says of a section which version it is new in. */
function isMark(node: HtmlNode): boolean {
  return typeof node === 'object' && hasClass(node, 'section-since')
}

/** Writes a heading. What is said of its section, such as “New in 2.0”, follows it. */
function headingWriter(level: number): WriteBlock {
  return ({children}, showUrl) => {
    const text = writePhrases(
      children.filter((node) => !isMark(node)),
      showUrl,
    )
      .replaceAll(/\\?\n/g, ' ')
      .trim()
    const marks = surroundEmphasis(
      writePhrases(
        children.filter(isMark).flatMap((node) => (typeof node === 'string' ? [] : node.children)),
        showUrl,
      ),
    )
    return [...(text === '' ? [] : [`${'#'.repeat(level)} ${text.replace(/#+$/, String.raw`\$&`)}`]), ...(marks === '' ? [] : [marks])]
  }
}

/** Writes a figure: a block of code with its title, or content with a caption below. */
function writeFigure(element: HtmlElement, showUrl: ShowUrl): string[] {
  const {children} = element
  const caption = children.find((node): node is HtmlElement => typeof node !== 'string' && node.name === 'figcaption')
  const pre = findElement(children, ({name}) => name === 'pre')
  if (hasClass(element, 'api-signature') && pre !== undefined) return [fencedCode(codeText(pre), 'ts')]
  if (hasClass(element, 'code') && pre !== undefined) return writeCode(pre, caption && rawText(caption.children).trim())
  if ((hasClass(element, 'mermaid') || hasClass(element, 'diagram')) && pre !== undefined) return [fencedCode(codeText(pre), 'mermaid')]
  const below = caption && surroundEmphasis(writePhrases(caption.children, showUrl))
  const content = children.filter((node) => node !== caption)
  return [...writeBlocks(content, showUrl), ...(below ? [below] : [])]
}

function surroundEmphasis(text: string): string {
  return text === '' ? '' : `*${text}*`
}

/** Writes a block of code, with the language that the class of its element names. */
function writeCode(pre: HtmlElement, title: string | undefined): string[] {
  const code = codeText(pre)
  const named = findElement([pre], (element) => /\blanguage-/.test(attributeOf(element, 'class')))
  const [, language = ''] = /\blanguage-([^\s`]+)/.exec(named ? attributeOf(named, 'class') : '') ?? []
  if (code.trim() === '') return []
  if (title === undefined || title === '') return [fencedCode(code, language)]
  // the info string of a fence cannot have all characters
  if (/["`\n]/.test(title)) return [`**${escapeMarkdown(title.replaceAll(/\s\s*/g, ' '))}**`, fencedCode(code, language)]
  return [fencedCode(code, `${language === '' ? 'text' : language} title="${title}"`)]
}

function codeText({children}: HtmlElement): string {
  return rawText(children).replace(/^\n+/, '').trimEnd()
}

/** Writes an admonition as a quote that begins with its title. */
function writeAside(element: HtmlElement, showUrl: ShowUrl): string[] {
  const {children} = element
  if (!hasClass(element, 'admonition')) return writeBlocks(children, showUrl)
  const title = children.find((node): node is HtmlElement => typeof node !== 'string' && hasClass(node, 'admonition-title'))
  const label = title && writePhrases(title.children, showUrl)
  const content = children.filter((node) => node !== title)
  return quote([...(label ? [`**${label.replaceAll('**', '')}**`] : []), ...writeBlocks(content, showUrl)])
}

function quote(blocks: readonly string[]): string[] {
  if (blocks.length === 0) return []
  const lines = blocks.join('\n\n').split('\n')
  return [lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n')]
}

function writeOrderedList(element: HtmlElement, showUrl: ShowUrl): string[] {
  const start = Number.parseInt(attributeOf(element, 'start'), 10)
  const first = Number.isNaN(start) || start < 0 ? 1 : start
  return writeList(element, showUrl, (index) => `${first + index}.`)
}

/** Writes a list. It is tight if no item has more than one paragraph of its own. */
function writeList({children}: HtmlElement, showUrl: ShowUrl, markerOf: (index: number) => string): string[] {
  const items = children.filter((node): node is HtmlElement => typeof node !== 'string' && node.name === 'li')
  if (items.length === 0) return writeBlocks(children, showUrl)
  const isLoose = items.some((item) => item.children.some((node) => typeof node !== 'string' && node.name === 'p'))
  const written = items.map((item, index) => {
    const marker = markerOf(index)
    const box = item.children.find((node): node is HtmlElement => typeof node !== 'string' && node.name === 'input')
    const task = hasClass(item, 'task-list-item') && box ? ('checked' in box.attributes ? '[x] ' : '[ ] ') : ''
    const text = task + writeBlocks(item.children, showUrl).join(isLoose ? '\n\n' : '\n')
    return `${marker} ${indent(text, marker.length + 1)}`.trimEnd()
  })
  return [written.join(isLoose ? '\n\n' : '\n')]
}

function indent(text: string, width: number): string {
  return text.replaceAll(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`)
}

/** Writes terms with what they mean as a list. */
function writeDefinitions({children}: HtmlElement, showUrl: ShowUrl): string[] {
  const parts = children.flatMap((node) => (typeof node === 'string' ? [] : node.name === 'div' ? node.children : [node]))
  const blocks = parts.flatMap((node) => {
    if (typeof node === 'string') return []
    if (node.name !== 'dt') return writeBlocks(node.children, showUrl)
    const term = writePhrases(node.children, showUrl)
    return term === '' ? [] : [`**${term.replaceAll('**', '')}**`]
  })
  return blocks
}

/** Writes what readers can expand, under its summary. */
function writeDetails({children}: HtmlElement, showUrl: ShowUrl): string[] {
  const summary = children.find((node): node is HtmlElement => typeof node !== 'string' && node.name === 'summary')
  const label = summary ? writeInOneLine(summary.children, showUrl) : ''
  const content = children.filter((node) => node !== summary)
  return [...(label === '' ? [] : [`**${label.replaceAll('**', '')}**`]), ...writeBlocks(content, showUrl)]
}

/** Writes the footnotes of an article where its footnotes are; other sections are their content. */
function writeSection(element: HtmlElement, showUrl: ShowUrl): string[] {
  const {attributes, children} = element
  const list = children.find((node): node is HtmlElement => typeof node !== 'string' && node.name === 'ol')
  if (!('data-footnotes' in attributes) || list === undefined) return writeBlocks(children, showUrl)
  return list.children.flatMap((item) => {
    if (typeof item === 'string') return []
    const name = attributeOf(item, 'id').replace(/^(?:user-content-)?fn-/, '')
    return [`[^${name}]: ${indent(writeBlocks(item.children, showUrl).join('\n\n'), 4)}`]
  })
}

/** Writes the content of a tab under its label. */
function writeDivision(element: HtmlElement, showUrl: ShowUrl): string[] {
  const blocks = writeBlocks(element.children, showUrl)
  const label = attributeOf(element, 'role') === 'tabpanel' ? attributeOf(element, 'data-label') : ''
  return label === '' || blocks.length === 0 ? blocks : [`**${escapeMarkdown(label)}**`, ...blocks]
}

/** Writes a link to what plays or shows another page. */
function writeMedia(element: HtmlElement, showUrl: ShowUrl, nameOfLabel: string): string[] {
  const source = findElement(element.children, ({name}) => name === 'source')
  const url = attributeOf(element, 'src') || (source ? attributeOf(source, 'src') : '')
  if (url === '' || url.startsWith('data:')) return []
  const label = attributeOf(element, nameOfLabel) || attributeOf(element, 'title') || url
  return [`[${escapeMarkdown(label.replaceAll(/\s\s*/g, ' '))}](${linkTarget(showUrl(url))})`]
}

function writeFormula(element: HtmlElement): string[] {
  const source = findElement(element.children, (inner) => attributeOf(inner, 'encoding') === 'application/x-tex')
  const text = rawText(source ? source.children : element.children).trim()
  return text === '' ? [] : [`$$\n${text}\n$$`]
}

/** Writes blocks in one line, as in the cell of a table. Code of several lines keeps them. */
function writeInOneLine(nodes: readonly HtmlNode[], showUrl: ShowUrl): string {
  return nodes.some(isBlock)
    ? nodes
        .map((node) => oneLine(node, showUrl))
        .filter((text) => text !== '')
        .join('<br>')
    : writePhrases(nodes, showUrl)
}

function oneLine(node: HtmlNode, showUrl: ShowUrl): string {
  if (!isBlock(node) || node.name === 'p')
    return writePhrases(typeof node === 'string' || node.name !== 'p' ? [node] : node.children, showUrl)
  if (isLeftOut(node.name, sourceOf(node))) return ''
  if (node.name === 'pre') return writePhrases([{name: 'code', attributes: {}, children: [codeText(node)]}], showUrl)
  const mark = node.name === 'li' ? '• ' : ''
  const inner = writeInOneLine(node.children, showUrl)
  return inner === '' ? '' : mark + inner
}
