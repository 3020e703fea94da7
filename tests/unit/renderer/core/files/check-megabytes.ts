import {readCssUrls} from '../../../../../renderer/output/proof/css-urls.ts'
import {readSrcset} from '../../../../../renderer/output/proof/srcset.ts'
import {parseJson} from '../../../../../renderer/core/diagnostics/json-place.ts'
import {declarationsOf} from '../../../../../renderer/pages/html/style-rules.ts'
import {plainText} from '../../../../../renderer/graph/links/page-text.ts'
import {scanBlocks} from '../../../../../renderer/compile/markdown/scan-blocks.ts'
import {parseFenceMeta} from '../../../../../renderer/compile/markdown/code/fence-meta.ts'
import {mapSrcset} from '../../../../../renderer/compile/markdown/plugins/srcset.ts'
import {rewriteTags} from '../../../../../renderer/compile/mdx/rewrite-tags.ts'
import {sketchDoc} from '../../../../../renderer/site/serve/sketch-doc.ts'
import {breakWords} from '../../../../../renderer/core/text/break-words.ts'
import {decodeText} from '../../../../../renderer/core/text/decode-text.ts'
import {readAttributes} from '../../../../../renderer/core/html/html-attributes.ts'
import {scanTags} from '../../../../../renderer/core/html/scan-tags.ts'
import {unsafeUrlsInHtml} from '../../../../../renderer/core/html/unsafe-urls.ts'
import {long, runChecks, size, spaces, texts} from '../../../../megabytes.ts'
import type {Check} from '../../../../megabytes.ts'

/** Nearly as much as a page may have. */
const pageSize = 5_000_000

const visitor = {onOpen: () => undefined, onClose: () => undefined, onMark: () => undefined}

/** What the functions that read HTML make of a text, as far as it is the same for all texts. */
function readHtml(text: string): unknown {
  const {length} = [...scanTags(text)]
  return {hasFewTags: length < 3, unsafe: unsafeUrlsInHtml(text)}
}

const sketchTitle = (text: string): string | undefined => sketchDoc({format: 'md', bytes: () => Buffer.from(text)}).heading

const checks: readonly Check[] = [
  ...Object.entries(texts).map(([name, text]): Check => [`HTML: ${name}`, () => readHtml(text), {hasFewTags: true, unsafe: []}]),
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

runChecks(checks)
