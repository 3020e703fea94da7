import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {readFontTables} from '../../../../../renderer/features/preview-images/font-tables.ts'
import {createTextMeasure, missingCharacters} from '../../../../../renderer/features/preview-images/measure-text.ts'
import {toolRoot} from '../../../../make-site.ts'

const read = (file: string): Buffer => readFileSync(path.join(toolRoot, 'node_modules', file))
const inter = read('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')
const mono = read('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf')

test('a font has its name, its weight, and widths of its characters; 0 is the glyph of those that it lacks', () => {
  const [proportional, fixed] = [readFontTables(inter), readFontTables(mono)]
  expect([proportional?.family, proportional?.weight, fixed?.family, fixed?.weight]).toEqual(['Inter', 600, 'DejaVu Sans Mono', 400])
  const widths = ['i', 'm', 'Ω', '→', 'م'].map((one) => {
    const glyph = fixed?.glyphOf(one.codePointAt(0) ?? 0) ?? 0
    return glyph > 0 && fixed?.widthOf(glyph)
  })
  expect(new Set(widths)).toEqual(new Set([1233 / 2048]))
  expect(['日', '\u{1F600}', '\uFFFF', '\u{10FFFF}'].map((one) => proportional?.glyphOf(one.codePointAt(0) ?? 0))).toEqual([0, 0, 0, 0])
  const widthOf = (letter: string): number => proportional?.widthOf(proportional.glyphOf(letter.codePointAt(0) ?? 0)) ?? 0
  expect(widthOf('i') < widthOf('n') && widthOf('n') < widthOf('m')).toBe(true)
})

test('what is no font, or ends too early, is none', () => {
  const damaged = [0, 4, 12, 100, 1000, 20_000].map((length) => inter.subarray(0, length))
  expect([...damaged, Buffer.from('a text that is no font'), read('@resvg/resvg-wasm/index_bg.wasm')].map(readFontTables)).toEqual(
    Array.from({length: 8}, () => undefined),
  )
})

test('a text is divided by the first font that has a character; marks and spaces stay with what is before them', () => {
  const fonts = [inter, mono].map(readFontTables).flatMap((font) => font ?? [])
  const measure = createTextMeasure(fonts)
  const runs = measure.runsOf('Model \u0645\u0640 und 日 x\u200D')
  expect(runs.map(({text, font}) => [text, font.family])).toEqual([
    ['Model ', 'Inter'],
    ['\u0645\u0640 ', 'DejaVu Sans Mono'],
    ['und  x\u200D', 'Inter'],
  ])
  expect(measure.shown('a 日 b')).toBe('a b')
  expect(missingCharacters('日 a 日\u200D😀', fonts)).toEqual(['日', '😀'])
})
