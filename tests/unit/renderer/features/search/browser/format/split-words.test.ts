import {describe, expect, test} from 'vitest'
import {foldText, splitWords, termsOf} from '../../../../../../../renderer/features/search/browser/format/split-words.ts'

describe('splitWords', () => {
  test.each<[text: string, terms: string[]]>([
    ['Use the camera, now!', ['use', 'the', 'camera', 'now']],
    ['torch.tensor([1, 2])', ['torch', 'tensor', '1', '2']],
    ['version 0.2.4.', ['version', '0.2.4']],
    ['v0.2.4, V1.0 or v2', ['0.2.4', '1.0', 'or', 'v2']],
    ["don't use the model’s data", ['dont', 'use', 'the', 'models', 'data']],
    ['image_to_tensor __init__ _', ['imagetotensor', 'init']],
    ['Ärger in Łódź, Straße, naïve Œuvre', ['arger', 'in', 'lodz', 'strasse', 'naive', 'oeuvre']],
    ['画像認識', ['画像', '像認', '認識', '識']],
    ['画像ModelとＡＩ', ['画像', '像', 'model', 'と', 'ai']],
    ['한국어 문서', ['한국', '국어', '어', '문서', '서']],
    ['हिन्दी भाषा', ['हिन्दी', 'भाषा']],
    ['soft\u00adhyphen zero\u200bwidth word\u2060joiner x\ufeff', ['softhyphen', 'zerowidth', 'wordjoiner', 'x']],
    ['ക്\u200d และ\u200bไทย \u200b', ['ക്', 'แล', 'ละ', 'ะ', 'ไท', 'ทย', 'ย']],
    // as in Lucene: letters that are typed for each other, vowel signs, lengthened words, digits
    ['كتـــاب مُحَمَّد الإصدار ذٰلك', ['كتاب', 'محمد', 'الاصدار', 'ذلك']],
    ['كيف کیف على علي مكتبة فارسی', ['كيف', 'كيف', 'علي', 'علي', 'مكتبه', 'فارسي']],
    ['١٢٣ ۱۲۳ 123', ['123', '123', '123']],
    ['שָׁלוֹם שלום', ['שלום', 'שלום']],
    ['ｶﾞｲﾄﾞ ガイド', ['ガイ', 'イド', 'ド', 'ガイ', 'イド', 'ド']],
    ['İstanbul ISTANBUL ılık', ['istanbul', 'istanbul', 'ilik']],
    ['Tiếng Việt, đường', ['tieng', 'viet', 'duong']],
    ['👍 → ok', ['ok']],
    ['', []],
  ])('%s', (text, terms) => {
    expect(splitWords(text).map(({term}) => term)).toEqual(terms)
  })

  test('offsets are those of the text', () => {
    const text = 'Łódź: 画像 𠮷野 ｶﾞｲﾄﾞ كتـــاب getData get\u200bData'
    for (const {start, end, term} of splitWords(text)) expect(foldText(text.slice(start, end))).toBe(term)
  })

  test('longer runs than words can be are left out', () => {
    expect(splitWords(`a ${'f'.repeat(65)} b`).map(({term}) => term)).toEqual(['a', 'b'])
  })
})

describe('termsOf', () => {
  const termsIn = (text: string): string[] => splitWords(text).flatMap(termsOf)

  test.each<[text: string, terms: string[]]>([
    ['tensor', ['tensor']],
    ['get\u200bImage\u00adData', ['getimagedata', 'get', 'image', 'imagedata', 'data']],
    ['getImageData', ['getimagedata', 'get', 'image', 'imagedata', 'data']],
    ['CanvasRenderingContext2D', ['canvasrenderingcontext2d', 'canvas', 'rendering', 'renderingcontext2d', 'context', 'context2d', '2d']],
    ['XMLHttpRequest', ['xmlhttprequest', 'xml', 'http', 'httprequest', 'request']],
    ['Int8Array', ['int8array', 'int', '8array', 'array']],
    ['iOS', ['ios', 'os']],
    ['image_to_tensor', ['imagetotensor', 'image', 'to', 'totensor', 'tensor']],
    ['MAX_SIZE', ['maxsize', 'max', 'size']],
    ['PyTorch', ['pytorch', 'py', 'torch']],
  ])('%s', (text, terms) => {
    expect(termsIn(text)).toEqual(terms)
  })
})

test('a word of millions of letters is left out, and takes no stack', () => {
  expect(
    splitWords(`a ${'é'.repeat(17_000_000)} b ${'1.'.repeat(10_000_000)}`)
      .map(({term}) => term)
      .filter((term) => term.length > 1),
  ).toEqual([])
})
