import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {hole} from '../../../../renderer/core/model/hole.ts'
import type {Picture} from '../../../../renderer/core/model/picture.ts'
import {ARTICLE_WIDTH, FULL_WIDTH, showPictures} from '../../../../renderer/pages/show-pictures.ts'
import {toolRoot} from '../../../make-site.ts'

const picture: Picture = {
  width: 1000,
  sources: [
    {
      type: 'image/avif',
      candidates: [
        {href: '/a&b-1.avif', width: 480},
        {href: '/a&b-2.avif', width: 1000},
      ],
    },
    {type: 'image/webp', candidates: [{href: '/a-3.webp', width: 1000}]},
  ],
  fallback: [],
}
const withFallback: Picture = {...picture, sources: [], fallback: [{href: '/a-4.jpg', width: 480}]}

function show(html: string, pictures: readonly (Picture | undefined)[] = [picture], width = FULL_WIDTH): string {
  return showPictures(html, width, (index) => pictures[index])
}

const sizes = 'sizes="min(1000px, 100vw)"'
const sources =
  `<source type="image/avif" srcset="/a&amp;b-1.avif 480w, /a&amp;b-2.avif 1000w" ${sizes}>` +
  `<source type="image/webp" srcset="/a-3.webp 1000w" ${sizes}>`

test('an image with variants is inside a picture, with its attributes; others stay as they are', () => {
  const img = `<img alt="a <img > b" src="${hole(0)}" loading="lazy">`
  const others = `<img src="/x.png"><img src="${hole(1)}">text`
  expect(show(`<p>${img}</p>${others}`)).toBe(`<p><picture>${sources}${img}</picture></p>${others}`)
  expect(show(others)).toBe(others)
})

test('the variants of the fallback are attributes of the image', () => {
  expect(show(`<img src="${hole(0)}" alt=""/>`, [withFallback])).toBe(`<img src="${hole(0)}" alt="" srcset="/a-4.jpg 480w" ${sizes}>`)
})

test('an image is not wider than its author has set', () => {
  const sizesOf = (attributes: string): string[] =>
    [...show(`<img src="${hole(0)}" ${attributes}>`, [withFallback], ARTICLE_WIDTH).matchAll(/sizes="([^"]*)"/g)].map(
      ([, value = '']) => value,
    )
  const rest = '37.5rem, 100vw - clamp(2rem, 5vw, 5rem))'
  expect([sizesOf('width="300"'), sizesOf('width="50px"'), sizesOf('width="50%"'), sizesOf('height="9"'), sizesOf('width="0"')]).toEqual([
    [`min(300px, ${rest}`],
    [`min(50px, ${rest}`],
    [`min(1000px, ${rest}`],
    [`min(1000px, ${rest}`],
    [`min(1000px, ${rest}`],
  ])
})

test('what its author has written for screens stays', () => {
  for (const html of [
    `<img src="${hole(0)}" srcset="/b.png 2x">`,
    `<img src="${hole(0)}" sizes="9px">`,
    `<picture><source srcset="/b.webp"><img src="${hole(0)}"></picture>`,
  ])
    expect(show(html)).toBe(html)
})

test('images in islands stay, since browsers render them again; those in a slot and after an island do not', () => {
  const img = `<img src="${hole(0)}">`
  const shown = `<picture>${sources}${img}</picture>`
  expect(
    show(
      `<docsite-island data-props="{}">${img}<docsite-slot>${img}</docsite-slot>${img}<template>${img}</template></docsite-island>${img}`,
    ),
  ).toBe(
    `<docsite-island data-props="{}">${img}<docsite-slot>${shown}</docsite-slot>${img}<template>${img}</template></docsite-island>${shown}`,
  )
})

test('the width of articles is that of the stylesheets', () => {
  const tokens = readFileSync(path.join(toolRoot, 'templates/styles/tokens.css'), 'utf8')
  const token = (name: string): string => new RegExp(`${name}: ([^;]*);`).exec(tokens)?.[1] ?? ''
  const gutters = token('--ds-gutter').replaceAll(/\d[\d.]*/g, (number) => String(2 * Number(number)))
  expect(ARTICLE_WIDTH).toEqual([token('--ds-column'), `100vw - ${gutters}`])
})
