import path from 'node:path'
import type {ImagesOptions} from '../../config/images-schema.ts'
import {append} from '../../core/data/append.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {hashParts, shortHash} from '../../core/files/hash.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {OutputFile} from '../../core/model/output.ts'
import type {Href} from '../../core/model/paths.ts'
import type {Picture, PictureCandidate} from '../../core/model/picture.ts'
import {routeToHref, toFileRoute} from '../../core/urls/url.ts'
import type {MadePictures, PictureRequest} from '../own-feature.ts'
import {convertImages} from './convert-images.ts'
import {CONVERSION, MOST_PIXELS} from './conversion.ts'
import type {ImageEnd, ImageOrder, MadeFile, OrderedVariant} from './conversion.ts'
import {findSharp, sharpMissing} from './find-sharp.ts'
import type {Sharp} from './find-sharp.ts'
import {planVariants, selectFallback, selectVariants, widestOf} from './plan-variants.ts'
import type {Variant} from './plan-variants.ts'
import {listShownImages} from './shown-images.ts'
import type {ShownImage} from './shown-images.ts'
import {openVariantStore} from './variant-store.ts'
import type {VariantStore} from './variant-store.ts'

/**
 * Makes the variants of all images that pages show, or takes those that earlier builds have made. sharp is loaded, in other processes, only
 * if one is missing. Throws the signal's reason on abort.
 */
export async function makePictures(request: PictureRequest, options: ImagesOptions): Promise<Staged<MadePictures>> {
  const [{config}] = request.locales
  const images = listShownImages(request.locales).map((image) => ({image, variants: planVariants(image, options)}))
  const wanted = images.filter(({variants}) => variants.length > 0)
  const large = wanted.filter(({image}) => image.width * image.height > MOST_PIXELS)
  const diagnostics = large.flatMap(({image}) => notConverted(image, tooLarge(image)))
  const sharp = wanted.length > large.length ? findSharp(config) : undefined
  if (sharp === undefined || 'code' in sharp) return {value: noPictures, diagnostics: [...diagnostics, ...(sharp ? [sharp] : [])]}
  const store = openVariantStore(config.stateRoot, request.cache)
  const ordered = wanted.filter((one) => !large.includes(one)).flatMap((one) => order(one.image, one.variants, sharp))
  try {
    const {failed, notLoaded} = await convert(ordered, {...request, store, sharp})
    store.save(notLoaded === undefined)
    if (notLoaded !== undefined) diagnostics.push(sharpMissing(config, `the installed \`sharp\` cannot be loaded: ${withStop(notLoaded)}`))
    append(
      diagnostics,
      ordered.flatMap(({image, hash}) => notConverted(image, failed.get(hash))),
    )
    return {value: show(ordered, {store, sharp, options, siteBaseUrl: config.siteBaseUrl}), diagnostics}
  } catch (error) {
    store.save(false)
    store.close()
    throw error
  }
}

const noPictures: MadePictures = {pictures: new Map(), files: [], close: () => undefined}

/** An image with the variants that it should have. */
type OrderedImage = ImageOrder & {readonly image: ShownImage; readonly key: string}

function order(image: ShownImage, variants: readonly Variant[], {version}: Sharp): OrderedImage[] {
  const hash = image.hash()
  if (hash === undefined) return []
  const keyOf = ({format, width, quality, triesLossless}: Variant): string =>
    hashParts(String(CONVERSION), version, hash, format, String(width), String(quality), String(triesLossless))
  const key = hashParts(String(CONVERSION), version, hash)
  const pixels = image.width * image.height
  return [{image, hash, key, pixels, file: image.file, variants: variants.map((variant) => ({...variant, key: keyOf(variant)}))}]
}

type Workshop = {readonly store: VariantStore; readonly sharp: Sharp}

/** Reasons of failures by the hash of the image, and why sharp cannot be loaded. */
type Converted = {readonly failed: ReadonlyMap<string, string>; readonly notLoaded: string | undefined}

/** Makes the variants that are missing. */
async function convert(
  ordered: readonly OrderedImage[],
  {store, sharp, signal, onProgress}: Workshop & Pick<PictureRequest, 'signal' | 'onProgress'>,
): Promise<Converted> {
  const failed = new Map<string, string>()
  const orders = new Map<string, OrderedImage>()
  for (const one of ordered) {
    const refusal = store.refusalOf(one.key)
    if (refusal !== undefined && 'failed' in refusal) failed.set(one.hash, refusal.failed)
    if (refusal !== undefined) continue
    // two images with the same bytes differ in their names, which may say another format
    const variants = [...(orders.get(one.hash)?.variants ?? []), ...one.variants.filter(({key}) => store.find(key) === undefined)]
    const once = [...new Map(variants.map((variant) => [variant.key, variant])).values()]
    if (once.length > 0) orders.set(one.hash, {...one, variants: once})
  }
  let notLoaded: string | undefined
  let done = 0
  const onEnd = ({hash, key}: OrderedImage, end: ImageEnd): void => {
    if (end.kind === 'made') end.files.forEach(store.add)
    else if (end.kind === 'left') store.refuse(key, {left: true})
    else if (end.kind === 'not-loaded') notLoaded = end.reason
    else if (end.kind === 'failed') {
      failed.set(hash, end.reason)
      if (end.isLasting) store.refuse(key, {failed: end.reason})
    }
    done += 1
    onProgress(done, orders.size)
  }
  if (orders.size === 0) return {failed, notLoaded}
  onProgress(0, orders.size)
  await convertImages({orders: [...orders.values()], setup: {sharpFrom: sharp.from, folder: store.folder}, onEnd, signal})
  return {failed, notLoaded}
}

type Showing = {readonly store: VariantStore; readonly sharp: Sharp; readonly options: ImagesOptions; readonly siteBaseUrl: string}

/** Returns the pictures and their files. An image with a variant that could not be made stays as it is. */
function show(ordered: readonly OrderedImage[], {store, sharp, options, siteBaseUrl}: Showing): MadePictures {
  const pictures = new Map<Href, Picture>()
  const files = new Map<string, OutputFile>()
  for (const {image, variants, ...rest} of ordered) {
    if (store.refusalOf(rest.key) !== undefined) continue
    const made = variants.flatMap((variant) => {
      const file = store.find(variant.key)
      return file === undefined ? [] : [{...variant, ...file, route: routeOf(image, variant, file)}]
    })
    if (made.length < variants.length) continue
    const toCandidate = ({route, width}: {readonly route: string; readonly width: number}): PictureCandidate => ({
      href: routeToHref(route, siteBaseUrl),
      width,
    })
    const groups = selectVariants(image, made)
    const jpegs = selectFallback(image, made)
    const isWhole = jpegs.at(-1)?.width === widestOf(options)
    const fallback = [...jpegs.map(toCandidate), ...(jpegs.length === 0 || isWhole ? [] : [{href: image.href, width: image.width}])]
    const sources = groups.map(({format, variants: some}) => ({type: `image/${format}`, candidates: some.map(toCandidate)}))
    if (sources.length > 0 || fallback.length > 0) pictures.set(image.href, {width: image.width, sources, fallback})
    for (const one of [...groups.flatMap(({variants: some}) => some), ...jpegs]) {
      const content = (): Buffer | Promise<Buffer> => store.read(one) ?? remake({image, ...rest, variants: [one]}, one, {store, sharp})
      files.set(one.route, {path: one.route.slice(1), key: one.hash, content})
    }
  }
  return {pictures, files: [...files.values()], close: store.close}
}

/** Returns the route of a variant: the name of the image with the hash of the bytes, so that it can be stored for ever. */
function routeOf({name}: ShownImage, {format}: Variant, {hash}: MadeFile): string {
  const bare = path.posix.parse(name).name.replace(/-[\da-f]{8}$/, '')
  return toFileRoute('/assets/files/', `${bare}-${shortHash(hash)}.${format === 'jpeg' ? 'jpg' : format}`)
}

/** Makes a file again that was damaged in the cache, where pages already name it. */
async function remake(ordered: OrderedImage, {key, hash}: MadeFile & OrderedVariant, workshop: Workshop): Promise<Buffer> {
  const ends: ImageEnd[] = []
  const setup = {sharpFrom: workshop.sharp.from, folder: workshop.store.folder}
  await convertImages({orders: [ordered], setup, onEnd: (_order, end) => void ends.push(end), signal: undefined})
  const [made] = ends.flatMap((end) => (end.kind === 'made' ? end.files : []))
  const bytes = made?.hash === hash ? workshop.store.read(made) : undefined
  if (bytes === undefined) throw new Error(`The image ${key} in the cache is damaged. Build again with --no-cache.`)
  return bytes
}

function tooLarge({width, height}: ShownImage): string {
  return `it has ${width} × ${height} pixels, more than ${MOST_PIXELS / 1e6} million.`
}

function notConverted({places}: ShownImage, reason: string | undefined): Diagnostic[] {
  if (reason === undefined) return []
  return places.map((at) =>
    diagnostic('image-not-converted', {
      ...at,
      message: `This image cannot be converted, so it is published as it is: ${withStop(reason)}`,
      hint: 'Save it again with a program for images, or write a smaller one.',
    }),
  )
}

function withStop(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}
