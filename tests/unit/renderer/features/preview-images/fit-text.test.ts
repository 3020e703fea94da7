import {expect, test} from 'vitest'
import {cutText, fitTitle} from '../../../../../renderer/features/preview-images/fit-text.ts'

/** Each character is half as wide as it is high, those of East Asia twice that. */
const widthOf = (text: string): number => Array.from(text).reduce((sum, one) => sum + (/[\u3000-\u9FFF]/.test(one) ? 1 : 0.5), 0)

const fit = (title: string, language = 'en') => fitTitle(title, {width: 820, language, widthOf})

test('a title has the largest size in which it fits', () => {
  expect(fit('Install')).toEqual({size: 82, lines: ['Install']})
  expect(fit('Prepare a custom model today')).toEqual({size: 82, lines: ['Prepare a custom', 'model today']})
  expect(fit('Prepare, quantize and convert a custom image model')).toEqual({
    size: 70,
    lines: ['Prepare, quantize and', 'convert a custom image', 'model'],
  })
})

test('a title that is too long ends with an ellipsis after a word, in the fourth line', () => {
  const {size, lines} = fit('All work and no play makes a long title. '.repeat(5).trim())
  expect({size, lines}).toEqual({
    size: 50,
    lines: [
      'All work and no play makes a',
      'long title. All work and no play',
      'makes a long title. All work and',
      'no play makes a long title. All…',
    ],
  })
})

test('long names are broken at their parts, others between letters, in the smallest size', () => {
  expect(fit('torchvision.transforms.functional.normalizeImage').lines).toEqual([
    'torchvision.transforms.',
    'functional.normalize',
    'Image',
  ])
  expect(fit('x'.repeat(70))).toEqual({size: 50, lines: ['x'.repeat(32), 'x'.repeat(32), 'xxxxxx']})
})

test('languages without spaces are broken between words; punctuation begins no line, an opening bracket ends none', () => {
  expect(fit('カスタムモデルを準備する方法と、「モバイル」の手順。', 'ja').lines.join('|')).toBe(
    'カスタムモデルを準備|する方法と、|「モバイル」の手順。',
  )
})

test('a text is cut between letters as readers see them', () => {
  expect([cutText('short', 5, widthOf), cutText('much too long', 3.5, widthOf), cutText('ae\u0301e\u0301e\u0301', 2.5, widthOf)]).toEqual([
    'short',
    'much t…',
    'ae\u0301…',
  ])
})
