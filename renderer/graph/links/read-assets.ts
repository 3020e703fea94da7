import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import type {Stats} from 'node:fs'
import {open, realpath, stat} from 'node:fs/promises'
import path from 'node:path'
import {imageSize} from 'image-size'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {Reference} from '../../core/model/doc.ts'
import type {AbsolutePath, RoutePath} from '../../core/model/paths.ts'
import type {Asset, Route} from '../../core/model/route-graph.ts'
import type {StaticFile} from '../../core/model/source.ts'
import {imageRoute} from '../../core/urls/image-route.ts'
import {toFileRoute} from '../../core/urls/url.ts'
import {compareText} from '../../core/text/compare.ts'
import {hasFsCode, isFsError} from '../../core/files/fs-error.ts'
import {shortHash} from '../../core/files/hash.ts'
import {pathOnDisk} from '../../core/files/composed-path.ts'
import {isInsideAny} from '../../core/files/inside.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {unreadable} from '../../core/diagnostics/unreadable.ts'
import {findTarget} from './find-target.ts'
import {createLinkSite, linkOrigins, originOf} from './link-site.ts'
import type {LinkSite} from './link-site.ts'

/** The number of files read concurrently. */
const concurrency = 16

/** Bytes read to determine the size of an image; the rest is pixel data. */
const headLength = 512 * 1024

/** A file referenced by the content. */
type Wanted = {
  readonly absolutePath: AbsolutePath
  /** Whether its size in pixels is needed. */
  readonly isImage: boolean
  /** The route of a file in the static folder, which is copied anyway. */
  readonly staticRoute: RoutePath | undefined
}

/** The routes whose files are read. Default: every route of the graph. */
export type AssetRequest = Pick<LinkSite, 'config' | 'graph'> & {
  readonly routes?: Iterable<Route>
  /** Maps a file to the path it is read from, if it is not yet at the path that references use. */
  readonly locate?: (file: AbsolutePath) => AbsolutePath
}

/**
 * Reads the metadata that pages need about referenced files: the size in pixels for images of the static folder, among them those of link previews, and also a
 * hash, for the file name, for files next to the content. The result is keyed by absolute path as references have it. Missing files are omitted,
 * which makes references to them broken. Only files inside the site's root are read.
 */
export async function readAssets({config, graph, routes, locate}: AssetRequest): Promise<Staged<ReadonlyMap<AbsolutePath, Asset>>> {
  const wanted = findWanted(createLinkSite(config, graph), routes)
  const diagnostics: Diagnostic[] = []
  const assets: (readonly [wanted: AbsolutePath, asset: Asset])[] = []
  const realRoots = await Promise.all(config.siteRoots.map(realpathIfThere))
  const queue = wanted.values()
  await Promise.all(Array.from({length: concurrency}, readFromQueue))
  assets.sort(([a], [b]) => compareText(a, b))
  return {value: new Map(assets), diagnostics}

  async function readFromQueue(): Promise<void> {
    for (const file of queue) {
      try {
        const {absolutePath} = file
        const found = pathOnDisk(locate?.(absolutePath) ?? absolutePath)
        const asset = await readAsset({...file, absolutePath: found}, realRoots)
        if (asset === 'outside') diagnostics.push(outside(file))
        else if (asset !== undefined) assets.push([absolutePath, locate === undefined ? asset : {...asset, absolutePath}])
      } catch (error) {
        if (!isFsError(error)) throw error
        diagnostics.push(unreadable(sitePath(config.root, file.absolutePath), error))
      }
    }
  }

  function outside({absolutePath}: Wanted): Diagnostic {
    const message = 'The symbolic link leads out of the site, but files outside the site are not published.'
    return diagnostic('asset-outside', {file: sitePath(config.root, absolutePath), message, hint: 'Copy the file into the site.'})
  }
}

/** Returns the assets to copy to the output, excluding files of the static folder, and each content only once. */
export function assetsToCopy(assets: ReadonlyMap<AbsolutePath, Asset>): Asset[] {
  const byRoute = new Map([...assets.values()].filter(({route}) => route.startsWith(assetFolder)).map((asset) => [asset.route, asset]))
  return [...byRoute.values()].sort((a, b) => compareText(a.route, b.route))
}

const assetFolder = '/assets/files/'

function findWanted(site: LinkSite, routes: Iterable<Route> | undefined): Map<AbsolutePath, Wanted> {
  const wanted = new Map<AbsolutePath, Wanted>()
  const want = ({absolutePath, route}: StaticFile): void => void wanted.set(absolutePath, {absolutePath, isImage: true, staticRoute: route})
  const wantPreview = (image: string | undefined): void => {
    const file = site.graph.staticFiles.get(imageRoute(image ?? '') ?? '')
    if (file !== undefined) want(file)
  }
  wantPreview(site.config.image)
  for (const {subject, origin} of linkOrigins(site, routes)) {
    wantPreview(subject.compiled.frontMatter.image)
    for (const reference of subject.compiled.references) {
      if (!reference.hole || isSurelyPage(reference)) continue
      const target = findTarget(site, originOf(origin, reference), reference)
      const isImage = reference.kind === 'image'
      if (target.kind === 'static' && isImage) {
        want(target.file)
      } else if (target.kind === 'file') {
        for (const place of target.ownPath === undefined ? [target.path] : [target.ownPath, target.path]) {
          const absolutePath = path.join(site.config.root, place)
          wanted.set(absolutePath, {absolutePath, isImage: isImage || wanted.get(absolutePath)?.isImage === true, staticRoute: undefined})
        }
      }
    }
  }
  return wanted
}

/** Reports whether a reference cannot target a file next to the content. True for most links, which saves looking them up. */
function isSurelyPage({kind, url}: Reference): boolean {
  return kind === 'link' && /^[/#?]|\.mdx?(?:[?#]|$)/i.test(url)
}

/** Reads an asset. Returns undefined if the file does not exist. */
async function readAsset(
  {absolutePath, isImage, staticRoute}: Wanted,
  realRoots: readonly AbsolutePath[],
): Promise<Asset | 'outside' | undefined> {
  const stats = await statFile(absolutePath)
  if (stats === undefined || !stats.isFile()) return undefined
  if (!isInsideAny(realRoots, await realpath(absolutePath))) return 'outside'
  const {size} = stats
  const pixels = isImage ? await measure(absolutePath) : {}
  if (staticRoute !== undefined) return {absolutePath, route: staticRoute, hash: '', size, ...pixels}
  const hash = await hashFile(absolutePath)
  const {name, ext} = path.parse(absolutePath)
  return {absolutePath, route: toFileRoute(assetFolder, `${name}-${shortHash(hash)}${ext}`), hash, size, ...pixels}
}

/** Returns the real path of a folder. A folder that is not there has no files. */
async function realpathIfThere(folder: AbsolutePath): Promise<AbsolutePath> {
  try {
    return await realpath(folder)
  } catch (error) {
    if (!isFsError(error)) throw error
    return folder
  }
}

async function statFile(absolutePath: AbsolutePath): Promise<Stats | undefined> {
  try {
    return await stat(absolutePath)
  } catch (error) {
    if (hasFsCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG')) return undefined
    throw error
  }
}

/** Hashes a file. Streams it, because downloads may be larger than memory. */
async function hashFile(absolutePath: AbsolutePath): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(absolutePath)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/** Returns the width and height of an image, or an empty object if its format is unknown, as that of an empty or truncated file is. */
async function measure(absolutePath: AbsolutePath): Promise<Pick<Asset, 'width' | 'height'>> {
  const file = await open(absolutePath, 'r')
  try {
    const head = Buffer.allocUnsafe(headLength)
    const {bytesRead} = await file.read(head, 0, headLength, 0)
    // a copy, since parsers read past the end of a view, into memory that holds anything
    const {width, height, orientation = 1} = imageSize(new Uint8Array(head.subarray(0, bytesRead)))
    if (!(width > 0 && height > 0)) return {}
    // EXIF orientations 5 and above are rotated by 90°, and browsers rotate the image back.
    return orientation < 5 ? {width: Math.round(width), height: Math.round(height)} : {width: height, height: width}
  } catch (error) {
    if (isFsError(error)) throw error
    return {}
  } finally {
    await file.close()
  }
}
