import {createRequire} from 'node:module'
import path from 'node:path'
import type {Sharp, default as CreateSharp} from 'sharp'
import {isFsError} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import {readThrown} from '../../core/text/thrown.ts'
import {MOST_PIXELS} from './conversion.ts'
import type {ConverterSetup, ImageEnd, ImageOrder, MadeFile, OrderedVariant} from './conversion.ts'
import {isAnimatedPng} from './is-animated-png.ts'

/*
 * The program of a process that converts images, one at a time. A process and not a thread: an image that makes native code crash, or takes
 * too much memory, ends nothing else.
 */

type Create = typeof CreateSharp

/** Formats that are decoded; sharp knows more, such as SVG, whose files may name others. */
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif'])

/** Loaders of these formats, as libvips calls them. */
const LOADERS = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif']

/** Seconds for one file. */
const MOST_SECONDS = 60

process.once('message', (setup: ConverterSetup) => {
  const create = loadSharp(setup)
  process.on('message', (order: ImageOrder) => {
    const end = typeof create === 'function' ? convert(order, create, setup) : Promise.resolve(create)
    void end.then((answer) => process.send?.(answer))
  })
})

// the process that ordered is gone
process.on('disconnect', () => process.exit())

function loadSharp({sharpFrom, threads}: ConverterSetup): Create | ImageEnd {
  try {
    const create = createRequire(sharpFrom)('sharp') as Create
    create.cache(false)
    create.concurrency(threads)
    create.block({operation: ['VipsForeignLoad']})
    create.unblock({operation: LOADERS})
    return create
  } catch (error) {
    return {kind: 'not-loaded', reason: firstLine(error)}
  }
}

async function convert({file, hash, variants}: ImageOrder, create: Create, {folder}: ConverterSetup): Promise<ImageEnd> {
  try {
    const bytes = readBytes(file)
    if (sha256(bytes) !== hash) return {kind: 'changed'}
    const open = (): Sharp => create(bytes, {limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true})
    const {format, pages = 1} = await open().metadata()
    if (!FORMATS.has(format) || pages > 1 || isAnimatedPng(bytes)) return {kind: 'left'}
    const files: MadeFile[] = []
    for (const variant of variants) files.push(write(await encode(open, variant), path.join(folder, variant.key)))
    return {kind: 'made', files}
  } catch (error) {
    return {kind: 'failed', reason: firstLine(error), isLasting: !isFsError(error)}
  }
}

/** Makes a variant: turned as its EXIF data say, in sRGB, and without metadata, which sharp leaves out by default. */
async function encode(open: () => Sharp, {format, width, quality, triesLossless}: OrderedVariant): Promise<Buffer> {
  const resized = (): Sharp =>
    open().autoOrient().resize({width, withoutEnlargement: true}).toColourspace('srgb').timeout({seconds: MOST_SECONDS})
  if (format === 'avif') return resized().avif({quality, effort: 3}).toBuffer()
  if (format === 'jpeg') return resized().jpeg({quality, mozjpeg: true}).toBuffer()
  const lossy = await resized().webp({quality, effort: 4, smartSubsample: true}).toBuffer()
  if (!triesLossless) return lossy
  const lossless = await resized().webp({lossless: true, effort: 4}).toBuffer()
  return lossless.length < lossy.length ? lossless : lossy
}

/** Writes a file under its key. */
function write(bytes: Buffer, file: string): MadeFile {
  replaceFile(file, bytes)
  return {key: path.basename(file), size: bytes.length, hash: sha256(bytes)}
}

function firstLine(error: unknown): string {
  return readThrown(error).message.trim().split('\n')[0] ?? ''
}
