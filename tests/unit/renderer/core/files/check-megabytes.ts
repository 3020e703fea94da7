import {readCssUrls} from '../../../../../renderer/output/proof/css-urls.ts'
import {readSrcset} from '../../../../../renderer/output/proof/srcset.ts'
import {parseJson} from '../../../../../renderer/core/diagnostics/json-place.ts'
import {declarationsOf} from '../../../../../renderer/pages/html/style-rules.ts'
import {findAnchors} from '../../../../../renderer/features/external-links/find-anchors.ts'
import {plainText} from '../../../../../renderer/graph/links/page-text.ts'
import {scanBlocks} from '../../../../../renderer/compile/markdown/scan-blocks.ts'
import {parseFenceMeta} from '../../../../../renderer/compile/markdown/code/fence-meta.ts'
import {mapSrcset} from '../../../../../renderer/compile/markdown/plugins/srcset.ts'
import {rewriteTags} from '../../../../../renderer/compile/mdx/rewrite-tags.ts'
import {readSections} from '../../../../../renderer/features/search/read-sections.ts'
import {sketchDoc} from '../../../../../renderer/site/serve/sketch-doc.ts'
import {breakWords} from '../../../../../renderer/core/text/break-words.ts'
import {decodeText} from '../../../../../renderer/core/text/decode-text.ts'
import {readAttributes} from '../../../../../renderer/core/html/html-attributes.ts'
import {scanTags} from '../../../../../renderer/core/html/scan-tags.ts'
import {unsafeUrlsInHtml} from '../../../../../renderer/core/html/unsafe-urls.ts'

/** More than what uses up the stack of the regular expression engine: one entry for each character at 4 MB, a repeated group at 8 MB. */
const size = 12 * 1024 * 1024

/** Nearly as much as a page may have. */
const pageSize = 5_000_000

const long = 'b'.repeat(size)
const spaces = ' '.repeat(size)

const texts: Readonly<Record<string, string>> = {
  letters: long,
  spaces,
  'letters beyond Latin-1': 'あ'.repeat(size),
  'a tag with a long name': `<${long}>`,
  'an attribute with a long name': `<a ${long}>`,
  'an attribute with a long value': `<a id="${long}">`,
  'an attribute with a long value without quotes': `<a id=${long}>`,
  'an attribute that does not end': `<a id="${long}`,
  'an attribute far from its value': `<a id${spaces}=${spaces}b>`,
  'a tag that does not end': `<a ${'/'.repeat(size)}`,
  'many tags that do not end': '<a '.repeat(size / 64),
  'a comment that does not end': `<!--${'-'.repeat(size)}`,
  'a script that does not end': `<script>${'</scrip'.repeat(size / 64)}`,
}

const visitor = {onOpen: () => undefined, onClose: () => undefined, onMark: () => undefined}

/** What the functions that read HTML make of a text, as far as it is the same for all texts. */
function readHtml(text: string): unknown {
  const {length} = [...scanTags(text)]
  const [anchor] = findAnchors({text, isWhole: true}, new URL('https://example.org'), ['x'])
  return {hasFewTags: length < 3, unsafe: unsafeUrlsInHtml(text), isAnchor: anchor?.state === 'present'}
}

const sketchTitle = (text: string): string | undefined => sketchDoc({format: 'md', bytes: Buffer.from(text)}).heading

/** A name, what is given, and what is expected of it. */
type Check = readonly [name: string, given: () => unknown, expected: unknown]

const checks: readonly Check[] = [
  ...Object.entries(texts).map(([name, text]): Check => [
    `HTML: ${name}`,
    () => readHtml(text),
    {hasFewTags: true, unsafe: [], isAnchor: false},
  ]),
  ...[
    'letters',
    'spaces',
    'an attribute with a long value',
    'an attribute with a long value without quotes',
    'an attribute with a long name',
  ].map((name): Check => [`rendered HTML: ${name}`, () => rewriteTags(texts[name] ?? '', visitor) === texts[name], true]),
  ['attributes: a long name', () => Object.keys(readAttributes(long)).length, 1],
  ['attributes: a long value', () => String(readAttributes(`a=${long}`)['a']).length, size],
  ...[`data:,${long}`, `"data:,${long}"`, `'data:,${long}'`].map((url): Check => [
    `CSS: ${url.slice(0, 8)}`,
    () => readCssUrls(`a{background:url(${url})}`).map((found) => found.url.length),
    [size + 6],
  ]),
  ['CSS: a string', () => readCssUrls(`a{content:"${long}";background:url(a.png)}`).map(({url}) => url), ['a.png']],
  ['CSS: an import', () => readCssUrls(`@import${spaces}"a.css"`).map(({url}) => url), ['a.css']],
  ...[`content:"${long}"`, `background:url("data:,${long}")`, `background:url(data:,${long})`, `--${long}:a`].map((css): Check => [
    `style attribute: ${css.slice(0, 24)}`,
    () => declarationsOf(css) === css,
    true,
  ]),
  ['srcset', () => readSrcset(`a.png ${long}, b.png`).map(({url}) => url), ['a.png', 'b.png']],
  ['srcset: a long URL', () => readSrcset(`${long} 1x`).map(({url}) => url.length), [size]],
  ['srcset of a page', () => mapSrcset(`${long} 1x, b.png`, (url) => String(url.length)), `${size} 1x, 5`],
  ['JSON', () => 'value' in parseJson(JSON.stringify([long])), true],
  ['JSON: escapes', () => 'value' in parseJson(`["${'\\n'.repeat(size / 2)}"]`), true],
  ['JSON: a string that does not end', () => 'fault' in parseJson(`["${'\\"'.repeat(size / 64)}`), true],
  ['search: spaces', () => readSections(`<p>a${spaces}b</p>`, 'Title').flatMap(({blocks}) => blocks), [{kind: 'text', text: 'a b'}]],
  ['text directives: spaces', () => plainText(`a${spaces}b`), 'a b'],
  ['character references', () => decodeText(`&${long};`).length, size + 2],
  ['words: spaces', () => breakWords(`a${spaces}b`).length, breakWords('a b').length + size - 1],
  ['Markdown: colons', () => scanBlocks(':'.repeat(size)).problem, undefined],
  ['Markdown: backticks', () => scanBlocks('`'.repeat(size)).problem, undefined],
  ['Markdown: a word after a fence', () => parseFenceMeta(long).title, undefined],
  ['Markdown: lines before a title', () => sketchTitle(`${'\n'.repeat(pageSize)}# Title`), 'Title'],
  ['Markdown: lines without a title', () => sketchTitle(`${'\n'.repeat(pageSize)}a`), undefined],
  ['Markdown: spaces in a title', () => sketchTitle(`# a${' '.repeat(pageSize)}b #`)?.length, pageSize + 2],
]

const found = checks.map(([name, given, expected]) => {
  const cpu = process.cpuUsage()
  try {
    return {name, value: given(), expected}
  } catch (error) {
    return {name, value: String(error), expected}
  } finally {
    if (process.env['SHOW_TIMES'] !== undefined) process.stderr.write(`${process.cpuUsage(cpu).user / 1000} ms ${name}\n`)
  }
})
const isSame = (value: unknown, expected: unknown): boolean => JSON.stringify(value) === JSON.stringify(expected)
process.stdout.write(JSON.stringify({count: found.length, wrong: found.filter(({value, expected}) => !isSame(value, expected))}))
