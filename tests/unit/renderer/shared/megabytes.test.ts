import {describe, expect, test} from 'vitest'
import {readCssUrls} from '../../../../renderer/built/css-urls.ts'
import {readSrcset} from '../../../../renderer/built/srcset.ts'
import {parseJson} from '../../../../renderer/diagnostics/json-place.ts'
import {declarationsOf} from '../../../../renderer/html/style-rules.ts'
import {findAnchors} from '../../../../renderer/links/external/page-anchors.ts'
import {scanTags} from '../../../../renderer/shared/scan-tags.ts'
import {unsafeUrlsInHtml} from '../../../../renderer/shared/unsafe-urls.ts'

/** A repeated group of a regular expression uses up its stack at 8 MB, and one that starts anew at each `<` takes for ever. */
const size = 12 * 1024 * 1024

const texts: Readonly<Record<string, string>> = {
  letters: 'a'.repeat(size),
  spaces: ' '.repeat(size),
  'letters beyond Latin-1': 'あ'.repeat(size),
  'a tag with a long name': `<${'a'.repeat(size)}>`,
  'an attribute with a long name': `<a ${'b'.repeat(size)}>`,
  'an attribute with a long value': `<a id="${'b'.repeat(size)}">`,
  'an attribute that does not end': `<a id="${'b'.repeat(size)}`,
  'an attribute far from its value': `<a id${' '.repeat(size)}=${' '.repeat(size)}b>`,
  'a tag that does not end': `<a ${'/'.repeat(size)}`,
  'many tags that do not end': '<a '.repeat(size / 64),
  'a comment that does not end': `<!--${'-'.repeat(size)}`,
  'a script that does not end': `<script>${'</scrip'.repeat(size / 64)}`,
}

describe('text of megabytes uses up no stack', () => {
  for (const [name, text] of Object.entries(texts)) {
    test(`HTML: ${name}`, () => {
      expect([...scanTags(text)].length).toBeLessThan(3)
      expect(unsafeUrlsInHtml(text)).toEqual([])
      expect(findAnchors({text, isWhole: true}, new URL('https://example.org'), ['x']).length).toBe(1)
    })
  }

  const long = 'b'.repeat(size)

  test('CSS: URLs and strings', () => {
    for (const url of [`data:,${long}`, `"data:,${long}"`, `'data:,${long}'`]) {
      expect(readCssUrls(`a{background:url(${url})}`).map((found) => found.url.length)).toEqual([size + 6])
    }
    expect(readCssUrls(`a{content:"${long}";background:url(a.png)}`).map(({url}) => url)).toEqual(['a.png'])
  })

  test('style attributes', () => {
    for (const css of [`content:"${long}"`, `background:url("data:,${long}")`, `background:url(data:,${long})`]) {
      expect(declarationsOf(css) === css).toBe(true)
    }
  })

  test('srcset', () => expect(readSrcset(`a.png ${long}, b.png`).map(({url}) => url)).toEqual(['a.png', 'b.png']))

  test('JSON', () => expect(parseJson(JSON.stringify([long]))).toEqual({value: [long]}))
})
