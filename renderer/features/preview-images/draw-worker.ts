import {createRequire} from 'node:module'
import path from 'node:path'
import {serveTasks} from '../../site-code/serve-tasks.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {drawSvg, LOGO_BOX} from './draw-svg.ts'
import type {DrawSetup} from './open-drawing.ts'
import {encodePng} from './encode-png.ts'
import {readFontTables} from './font-tables.ts'
import {createTextMeasure} from './measure-text.ts'
import type {Picture} from './picture.ts'

type Image = {readonly width: number; readonly height: number; readonly pixels: Uint8Array; asPng(): Uint8Array; free(): void}

/** The part of the renderer that is used. */
type Renderer = {
  readonly initWasm: (module: Uint8Array) => Promise<void>
  readonly Resvg: new (
    svg: string,
    options: {readonly font: {readonly fontBuffers: readonly Uint8Array[]; readonly loadSystemFonts: false}},
  ) => {
    readonly render: () => Image
    free(): void
  }
}

// Entry point of the worker thread that draws pictures.
await serveTasks<Picture, Uint8Array>(async ({renderer, fonts, style}: DrawSetup) => {
  const require = createRequire(path.join(renderer, 'package.json'))
  const {initWasm, Resvg} = require(renderer) as Renderer
  await initWasm(readBytes(path.join(renderer, 'index_bg.wasm')))
  const fontBuffers = fonts.map(readBytes)
  const measure = createTextMeasure(fontBuffers.flatMap((bytes) => readFontTables(bytes) ?? []))

  const render = (svg: string): Image => {
    const drawing = new Resvg(svg, {font: {fontBuffers, loadSystemFonts: false}})
    // memory of WebAssembly, which nobody collects
    try {
      return drawing.render()
    } finally {
      drawing.free()
    }
  }
  const logo = style.logo === undefined ? undefined : pixelsOf(style.logo, render)
  const draw = (picture: Picture): Uint8Array => {
    const image = render(drawSvg(picture, {style: {...style, logo}, measure}))
    try {
      return encodePng(image.pixels, image) ?? image.asPng()
    } finally {
      image.free()
    }
  }
  return async (pictures, onTask) =>
    pictures.map((picture, index) => {
      onTask(index)
      return draw(picture)
    })
})

/** Turns the logo into pixels once: an SVG in another is drawn on a layer as large as the picture, which takes longer than all the rest. */
function pixelsOf(logo: string, render: (svg: string) => Image): string {
  const image = render(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_BOX}" height="${LOGO_BOX}"><image width="${LOGO_BOX}" height="${LOGO_BOX}" href="${escapeHtml(logo)}"/></svg>`,
  )
  try {
    return `data:image/png;base64,${Buffer.from(image.asPng()).toString('base64')}`
  } finally {
    image.free()
  }
}
