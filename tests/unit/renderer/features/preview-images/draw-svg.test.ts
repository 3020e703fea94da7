import {expect, test} from 'vitest'
import {colorContrast} from '../../../../../renderer/core/data/color-contrast.ts'
import {drawSvg, softColor} from '../../../../../renderer/features/preview-images/draw-svg.ts'
import type {FontTables} from '../../../../../renderer/features/preview-images/font-tables.ts'
import {createTextMeasure} from '../../../../../renderer/features/preview-images/measure-text.ts'
import {plainText} from '../../../../../renderer/features/preview-images/picture.ts'
import type {Picture, PictureStyle} from '../../../../../renderer/features/preview-images/picture.ts'

const font: FontTables = {family: `A"'&<`, weight: 600, glyphOf: (character) => (character === 0x2603 ? 0 : character), widthOf: () => 0.5}
const measure = createTextMeasure([font])
const style: PictureStyle = {backgroundColor: '#ffffff', textColor: '#111111', accentColor: '#ffee00', logo: undefined}
const picture: Picture = {title: 'Title', section: [], site: 'Site', language: 'en', isRtl: false}

const draw = (more: Partial<Picture> = {}, look: Partial<PictureStyle> = {}): string =>
  drawSvg({...picture, ...more}, {style: {...style, ...look}, measure})

/** The texts of a picture with their colours, in order. */
function texts(svg: string): string[][] {
  return [...svg.matchAll(/<text [^>]*fill="([^"]*)">(.*?)<\/text>/g)].map(([, color = '', inner = '']) => [
    color,
    inner.replaceAll(/<[^>]*>/g, ''),
  ])
}

test('texts are text: none of them, nor the name of a font, becomes markup', () => {
  const hostile = '</text><script>"x"</script>'
  const svg = draw({title: hostile, section: [hostile], site: hostile, version: {label: hostile, state: hostile}})
  expect(svg).not.toContain('<script')
  expect([...new Set([...svg.matchAll(/<\/?(\w+)/g)].map(([, name]) => name))]).toEqual(['svg', 'rect', 'text', 'tspan'])
  expect(svg).toContain(`font-family="&#39;A&quot;&#39;&amp;&lt;&#39;"`)
})

test('a picture has its section, title, site and version; characters without a glyph are left out', () => {
  expect(texts(draw({title: 'Lamp \u2603 oil', section: ['Guide', 'Light'], version: {label: '2.0', state: 'latest'}}))).toEqual([
    ['#707070', 'Guide › Light'],
    ['#111111', 'Lamp oil'],
    ['#111111', 'Site'],
    ['#000000', '2.0 · latest'],
  ])
  // the site stands for a title of which nothing can be shown
  expect(texts(draw({title: '\u2603'}))).toEqual([
    ['#111111', 'Site'],
    ['#111111', 'Site'],
  ])
})

test('outer categories are left out where there is no room for them', () => {
  const section = ['A long category', 'Another long category', 'One more long category', 'The last long category']
  expect(texts(draw({section}))[0]?.[1]).toBe('One more long category › The last long category')
})

test('languages that are written from the right begin there', () => {
  expect([draw({isRtl: true}).match(/<text [^>]*text-anchor="end"/g)?.length, draw().includes('text-anchor')]).toEqual([2, false])
})

test('every text has a contrast of 4.5 or more, whatever the colours are', () => {
  const channels = ['00', '33', '66', '99', 'cc', 'ff']
  const colors = channels.flatMap((red) => channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)))
  for (const accentColor of colors) {
    const label = texts(draw({version: {label: '1.0'}}, {accentColor})).at(-1)?.[0] ?? ''
    expect(colorContrast(label, accentColor), accentColor).toBeGreaterThanOrEqual(4.5)
  }
  const pairs = colors.flatMap((text) => colors.map((background) => [text, background] as const))
  const allowed = pairs.filter(([text, background]) => colorContrast(text, background) >= 4.5)
  expect(allowed.length).toBeGreaterThan(1000)
  expect(allowed.filter(([text, background]) => colorContrast(softColor(text, background), background) < 4.5)).toEqual([])
})

test('texts are in one line, and have nothing that XML cannot hold', () => {
  expect(plainText(' a\n\tb\u0000c\uD800d\u202Ee  f ')).toBe('a b c d e f')
})
