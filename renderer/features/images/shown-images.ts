import type {SiteConfig} from '../../config/site-config.ts'
import {hashFile} from '../../output/read-chunks.ts'
import {routeToHref} from '../../core/urls/url.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import type {Diagnostic, Place} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, Href, RoutePath, SitePath} from '../../core/model/paths.ts'
import type {Asset} from '../../core/model/route-graph.ts'
import {createLinkSite, linkOrigins, originOf} from '../../graph/links/link-site.ts'
import type {PictureLocale} from '../own-feature.ts'
import type {Original} from './plan-variants.ts'

/** An image of the site that pages show. */
export type ShownImage = Original & {
  readonly href: Href
  readonly route: RoutePath
  readonly file: AbsolutePath
  readonly height: number
  /** sha256 of its bytes, hex. Reads files of the static folder; undefined if one is gone meanwhile. */
  readonly hash: () => string | undefined
  /** Where pages show it, each place once. */
  readonly places: readonly ShownPlace[]
}

/** A place in a source that shows an image. */
export type ShownPlace = Required<Pick<Diagnostic, 'file'>> & {readonly file: SitePath; readonly place: Place}

/** Returns the images of known size that pages show, in the order in which they first do. */
export function listShownImages(locales: readonly PictureLocale[]): ShownImage[] {
  const images = new Map<Href, ShownImage & {readonly places: ShownPlace[]}>()
  const told = new Set<string>()
  for (const {config, graph, bound, assets} of locales) {
    const byHref = new Map([...assets.values()].map((asset) => [hrefOf(asset, config), asset]))
    for (const {subject, origin} of linkOrigins(createLinkSite(config, graph))) {
      const targets = bound.get(subject) ?? []
      for (const [index, reference] of subject.compiled.references.entries()) {
        const href = targets[index]?.href
        const asset = reference.kind === 'image' && href !== undefined ? byHref.get(href) : undefined
        const image = href === undefined || asset === undefined ? undefined : (images.get(href) ?? describe(href, asset))
        if (href === undefined || image === undefined) continue
        images.set(href, image)
        const {file} = originOf(origin, reference)
        const {line, column} = reference.place.start
        const key = `${href} ${file}:${line}:${column}`
        if (!told.has(key)) image.places.push({file, place: reference.place})
        told.add(key)
      }
    }
  }
  return [...images.values()]
}

function hrefOf({route}: Asset, {siteBaseUrl}: Pick<SiteConfig, 'siteBaseUrl'>): Href {
  return routeToHref(route, siteBaseUrl)
}

function describe(href: Href, {absolutePath, route, hash, size, width, height}: Asset): (ShownImage & {places: ShownPlace[]}) | undefined {
  if (width === undefined || height === undefined) return undefined
  const name = route.slice(route.lastIndexOf('/') + 1)
  return {href, route, name, width, height, size, file: absolutePath, hash: () => hash || hashOf(absolutePath), places: []}
}

function hashOf(file: AbsolutePath): string | undefined {
  try {
    return hashFile(file)
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}
