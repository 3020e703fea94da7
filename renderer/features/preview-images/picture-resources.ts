import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import type {PreviewImagesOptions} from '../../config/preview-images-schema.ts'
import {findPackage} from '../../bundle/find-package.ts'
import {colorContrast} from '../../core/data/color-contrast.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {hashParts, sha256} from '../../core/files/hash.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {packageName} from '../../core/files/package-files.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {imageRoute} from '../../core/urls/image-route.ts'
import type {PictureStyle} from './picture.ts'

/** The package that turns SVG into pixels, which sites install. WebAssembly draws the same on every machine. */
export const RENDERER = '@resvg/resvg-wasm'

/** A font file of the configuration, as written, and its content; undefined if it is not there. */
export type FontFile = {readonly written: string; readonly file: AbsolutePath | undefined; readonly bytes: Buffer | undefined}

/** The files that pictures are drawn from. */
export type PictureResources = {
  /** Folder of the renderer. Undefined if it is not installed. */
  readonly renderer: AbsolutePath | undefined
  readonly fonts: readonly FontFile[]
  readonly style: PictureStyle
  /** Hash of everything that pictures have in common. */
  readonly hash: string
}

/** Increased when pictures come to look different: their names have to change, since crawlers keep them. */
const DESIGN_VERSION = 1

/** Reads the files that pictures of a site are drawn from. Those that are not there are left out. */
export function readPictureResources(config: SiteConfig, options: PreviewImagesOptions): PictureResources {
  const {root} = config
  const found = findPackage(RENDERER, root, root)
  const renderer = found && path.join(found, 'node_modules', RENDERER)
  const fonts = options.fonts.map((written) => readFont(written, root))
  const style = {
    backgroundColor: options.backgroundColor,
    textColor: options.textColor,
    accentColor: options.accentColor,
    logo: readLogo(config, options),
  }
  const manifest = renderer && readFileIfThere(path.join(renderer, 'package.json'))
  const facts = JSON.stringify([DESIGN_VERSION, style, manifest?.toString('utf8'), fonts.map(({bytes}) => bytes && sha256(bytes))])
  return {renderer, fonts, style, hash: hashParts(facts)}
}

/** Reads a font: a file of the site, or else one of a package. */
function readFont(written: string, root: AbsolutePath): FontFile {
  const own = path.resolve(root, written)
  const folder = /^[./]/.test(written) ? undefined : findPackage(packageName(written), root, root)
  for (const file of [own, ...(folder === undefined ? [] : [path.join(folder, 'node_modules', written)])]) {
    const bytes = readFileIfThere(file)
    if (bytes !== undefined) return {written, file, bytes}
  }
  return {written, file: undefined, bytes: undefined}
}

const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** Returns the logo as a `data:` URL: the one of the configuration, or that of the navbar for the background. */
function readLogo({navbar, staticRoots}: SiteConfig, {logo, backgroundColor}: PreviewImagesOptions): string | undefined {
  if (logo === false) return undefined
  const isDark = colorContrast(backgroundColor, '#ffffff') > colorContrast(backgroundColor, '#000000')
  const chosen = logo ?? (isDark ? (navbar.logo?.srcDark ?? navbar.logo?.src) : navbar.logo?.src)
  const route = chosen === undefined ? undefined : imageRoute(chosen)
  const type = LOGO_TYPES[path.extname(route ?? '').toLowerCase()]
  if (route === undefined || type === undefined) return undefined
  for (const root of staticRoots) {
    const bytes = readFileIfThere(path.join(root, route))
    if (bytes !== undefined) return `data:${type};base64,${bytes.toString('base64')}`
  }
  return undefined
}

function readFileIfThere(file: AbsolutePath): Buffer | undefined {
  try {
    return readBytes(file)
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}
