import type {PreviewImagesOptions} from '../../config/preview-images-schema.ts'
import {placeOfKey} from '../../config/place-of-key.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {packageName} from '../../core/files/package-files.ts'
import type {ReadLog} from '../../core/files/read-log.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {packageManager} from '../../site-code/missing-package.ts'
import {describePicture, isUndrawable} from './describe-picture.ts'
import type {PictureSite} from './describe-picture.ts'
import {readFontTables} from './font-tables.ts'
import type {FontTables} from './font-tables.ts'
import {missingCharacters} from './measure-text.ts'
import type {Picture} from './picture.ts'
import {readPictureResources, RENDERER} from './picture-resources.ts'
import type {FontFile} from './picture-resources.ts'

/** Number of characters that a message names. */
const MOST_NAMED = 12

/**
 * Checks that pictures can be drawn: packages and fonts are there, and the fonts have every character.
 * @param log records the fonts
 */
export function checkPictures(site: PictureSite, options: PreviewImagesOptions, log: ReadLog): readonly Diagnostic[] {
  const {config} = site
  const {renderer, fonts} = readPictureResources(config, options)
  log.add(fonts.flatMap(({file}) => file ?? []))
  const place = placeOfKey(config, 'previewImages')
  const absent = fonts.filter(({bytes}) => bytes === undefined)
  const ofPackages = absent.filter(({written}) => isInPackage(written))
  const packages = [...new Set([...(renderer === undefined ? [RENDERER] : []), ...ofPackages.map(({written}) => packageName(written))])]
  const missing = packages.length === 0 ? [] : [packagesMissing(packages, config.root)]
  const tables = fonts.map((font) => ({...font, table: font.bytes && readFontTables(font.bytes)}))
  const unusable = tables.filter(({written, bytes, table}) => table === undefined && (bytes !== undefined || !isInPackage(written)))
  const faults = [...missing, ...unusable.map(fontUnusable)]
  if (faults.length > 0) return faults.map((fault) => ({...fault, ...place}))
  return undrawableTexts(
    site,
    tables.flatMap(({table}) => table ?? []),
  ).map((fault) => ({...fault, ...place}))
}

function isInPackage(written: string): boolean {
  return written.startsWith('@') && !written.startsWith('@/')
}

function packagesMissing(packages: readonly string[], root: string): Diagnostic {
  const manager = packageManager(root)
  const install = `${manager} ${manager === 'npm' ? 'install --save-dev' : 'add --dev'} ${packages.join(' ')}`
  const names = packages.map((name) => `\`${name}\``).join(' and ')
  const message =
    packages.length === 1
      ? `Preview images need the package ${names}, which is not installed.`
      : `Preview images need the packages ${names}, which are not installed.`
  return diagnostic('preview-package-missing', {
    message,
    hint: `Run \`${install}\` in the folder of the site, or leave out \`previewImages\`.`,
  })
}

function fontUnusable({written, bytes}: FontFile): Diagnostic {
  const message =
    bytes === undefined
      ? `There is no file \`${written}\` for the font of preview images.`
      : `\`${written}\` is not a TrueType or OpenType font.`
  return diagnostic('preview-font-unusable', {
    message,
    hint: 'Name a TTF or OTF file: a path relative to the root of the site, or a file of a package.',
  })
}

/** Reports texts that pictures cannot show: characters that no font has, and pages in a script that cannot be drawn. */
function undrawableTexts(site: PictureSite, fonts: readonly FontTables[]): Diagnostic[] {
  const pictures = [...site.graph.routes.keys()].flatMap((route) => describePicture(site, route) ?? [])
  const undrawable = pictures.filter(isUndrawable)
  const lacking = pictures.filter((picture) => !isUndrawable(picture) && missingCharacters(textOf(picture), fonts).length > 0)
  const missing = missingCharacters(lacking.map(textOf).join(''), fonts)
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : ''
  return [
    ...(undrawable.length === 0
      ? []
      : [
          diagnostic('preview-text-undrawable', {
            message: `Preview images cannot show a script whose letters are joined from parts, so there is none of ${namePages(undrawable)}.`,
            hint: 'These pages have the `image` of the configuration. Name another one in their front matter, or set the level of this code to `ignore`.',
          }),
        ]),
    ...(lacking.length === 0
      ? []
      : [
          diagnostic('preview-text-undrawable', {
            message: `No font of preview images has the characters ${missing.slice(0, MOST_NAMED).join(' ')}${more}. They are left out on those of ${namePages(lacking)}.`,
            hint: 'Add a font that has them to `fonts` of `previewImages`: packages such as `@expo-google-fonts/noto-sans-jp` have one for each script.',
          }),
        ]),
  ]
}

function textOf({title, section, site, version}: Picture): string {
  return [title, ...section, site, version?.label ?? '', version?.state ?? ''].join('')
}

function namePages([first, ...others]: readonly Picture[]): string {
  return others.length === 0
    ? `the page "${first?.title ?? ''}"`
    : `${others.length + 1} pages, the first of which is "${first?.title ?? ''}"`
}
