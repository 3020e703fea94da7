import {colorContrast, mixColors} from '../../core/data/color-contrast.ts'
import type {HexColor} from '../../core/data/color-contrast.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {cutText, fitTitle} from './fit-text.ts'
import type {TextMeasure} from './measure-text.ts'
import {HEIGHT, WIDTH} from './picture.ts'
import type {Picture, PictureStyle} from './picture.ts'

/** Distance of texts from the edges. */
const MARGIN = 76
const INNER = WIDTH - 2 * MARGIN
const BAR = 14
/** The space between the section and the footer, in which the title is centred. */
const [TITLE_TOP, TITLE_BOTTOM] = [150, 462]
const LINE_HEIGHT = 1.17
const FOOTER = 535

/** Width and height of the logo. */
export const LOGO_BOX = 64

/** Contrast of text. Source: WCAG 2.2, level AA. */
const LEAST_CONTRAST = 4.5

/** Draws a picture as SVG. All texts of the picture are text: none of them is markup. Characters that no font has are left out. */
export function drawSvg(described: Picture, {style, measure}: Parts): string {
  const {backgroundColor, textColor, accentColor} = style
  const picture = {...described, section: described.section.map(measure.shown), site: measure.shown(described.site)}
  const title = measure.shown(described.title) || picture.site
  const badge = picture.version === undefined ? undefined : drawBadge(picture, picture.version, {style, measure})
  const soft = softColor(textColor, backgroundColor)
  const pen = {measure, isRtl: picture.isRtl}
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${backgroundColor}"/><rect width="${WIDTH}" height="${BAR}" fill="${accentColor}"/>` +
    drawSection(picture, {...pen, color: soft}) +
    drawTitle(title, {...pen, color: textColor}, picture.language) +
    drawSite(picture, {...pen, color: textColor}, {logo: style.logo, width: INNER - (badge === undefined ? 0 : badge.width + 40)}) +
    (badge?.svg ?? '') +
    '</svg>'
  )
}

type Pen = {readonly measure: TextMeasure; readonly isRtl: boolean; readonly color: HexColor}

type TextPlace = {readonly x: number; readonly y: number; readonly size: number}

/** Writes a text whose start is at `x`, counted from the side on which the language begins. */
function write(text: string, {measure, isRtl, color}: Pen, {x, y, size}: TextPlace): string {
  const spans = measure
    .runsOf(text)
    .map(
      ({text: run, font}) =>
        `<tspan font-family="${escapeHtml(`'${font.family}'`)}" font-weight="${font.weight}">${escapeHtml(run)}</tspan>`,
    )
  const at = isRtl ? `x="${WIDTH - x}" text-anchor="end"` : `x="${x}"`
  return `<text xml:space="preserve" ${at} y="${round(y)}" font-size="${size}" fill="${color}">${spans.join('')}</text>`
}

function drawSection({section}: Picture, pen: Pen): string {
  if (section.length === 0) return ''
  const size = 32
  const between = pen.isRtl ? ' ‹ ' : ' › '
  const width = INNER / size
  // the categories next to the page say most
  let shown = section
  while (shown.length > 1 && pen.measure.widthOf(shown.join(between)) > width) shown = shown.slice(1)
  return write(cutText(shown.join(between), width, pen.measure.widthOf), pen, {x: MARGIN, y: 110, size})
}

function drawTitle(title: string, pen: Pen, language: string): string {
  const {size, lines} = fitTitle(title, {width: INNER, language, widthOf: pen.measure.widthOf})
  const height = size * LINE_HEIGHT * lines.length
  const top = TITLE_TOP + (TITLE_BOTTOM - TITLE_TOP - height) / 2
  // a baseline is about three quarters below the top of a letter
  return lines.map((line, index) => write(line, pen, {x: MARGIN, y: top + size * (LINE_HEIGHT * index + 0.9), size})).join('')
}

function drawSite({site}: Picture, pen: Pen, {logo, width}: {readonly logo: PictureStyle['logo']; readonly width: number}): string {
  const size = 36
  const box = LOGO_BOX
  const x = logo === undefined ? MARGIN : MARGIN + box + 22
  const name = cutText(site, (width - x + MARGIN) / size, pen.measure.widthOf)
  const left = pen.isRtl ? WIDTH - MARGIN - box : MARGIN
  const image = logo && `<image x="${left}" y="${FOOTER - box / 2}" width="${box}" height="${box}" href="${escapeHtml(logo)}"/>`
  return (image ?? '') + write(name, pen, {x, y: FOOTER + size * 0.36, size})
}

type Parts = {readonly style: PictureStyle; readonly measure: TextMeasure}

function drawBadge(
  {isRtl}: Picture,
  {label, state}: NonNullable<Picture['version']>,
  {style, measure}: Parts,
): {svg: string; width: number} {
  const [size, padding, height] = [30, 26, 60]
  const text = cutText(measure.shown(state === undefined ? label : `${label} · ${state}`), (INNER * 0.55) / size, measure.widthOf)
  const width = Math.ceil(measure.widthOf(text) * size) + 2 * padding
  const {accentColor} = style
  const start = WIDTH - MARGIN - width
  const color = colorContrast(accentColor, '#ffffff') >= LEAST_CONTRAST ? '#ffffff' : '#000000'
  const box = `<rect x="${isRtl ? MARGIN : start}" y="${FOOTER - height / 2}" width="${width}" height="${height}" rx="14" fill="${accentColor}"/>`
  return {svg: box + write(text, {measure, isRtl, color}, {x: start + padding, y: FOOTER + size * 0.36, size}), width}
}

/** Returns a softer colour for text, whose contrast still suffices. */
export function softColor(textColor: HexColor, backgroundColor: HexColor): HexColor {
  const softer = [0.4, 0.3, 0.2, 0.1].map((share) => mixColors(textColor, backgroundColor, share))
  return softer.find((color) => colorContrast(color, backgroundColor) >= LEAST_CONTRAST) ?? textColor
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
