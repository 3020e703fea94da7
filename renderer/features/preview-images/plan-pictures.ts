import type {PreviewImagesOptions} from '../../config/preview-images-schema.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {hashParts} from '../../core/files/hash.ts'
import type {PreviewImage} from '../../core/model/page.ts'
import type {OutputPath, RoutePath} from '../../core/model/paths.ts'
import {absoluteUrl, routeToHref} from '../../core/urls/url.ts'
import {describePicture, isUndrawable} from './describe-picture.ts'
import type {PictureSite} from './describe-picture.ts'
import {HEIGHT, WIDTH} from './picture.ts'
import type {Picture} from './picture.ts'
import {readPictureResources} from './picture-resources.ts'
import type {PictureResources} from './picture-resources.ts'

/** Length of a name in hex digits: enough for as many pictures as there are pages in the largest sites. */
const NAME_LENGTH = 16

/** A picture and its file. */
export type PlannedPicture = {readonly path: OutputPath; readonly picture: Picture}

/**
 * Returns the picture of a page with its path in the output, whose name is a hash of everything that is drawn: pages that show the same share it, and a
 * file under one name never changes.
 */
export function planPicture(site: PictureSite, route: RoutePath, {hash}: Pick<PictureResources, 'hash'>): PlannedPicture | undefined {
  const picture = describePicture(site, route)
  if (picture === undefined || isUndrawable(picture)) return undefined
  return {path: `assets/previews/${hashParts(hash, JSON.stringify(picture)).slice(0, NAME_LENGTH)}.png`, picture}
}

/** Creates the function that names the picture of a page in its head. Pages of a site that lacks what is needed have none. */
export function createPictureNames(
  config: SiteConfig,
  options: PreviewImagesOptions,
): (site: PictureSite, route: RoutePath) => PreviewImage | undefined {
  const resources = readPictureResources(config, options)
  if (!isComplete(resources)) return () => undefined
  return (site, route) => {
    const planned = planPicture(site, route, resources)
    if (planned === undefined) return undefined
    const url = absoluteUrl(site.config, routeToHref(`/${planned.path}`, site.config.siteBaseUrl))
    return {url, width: WIDTH, height: HEIGHT, alt: altOf(planned.picture)}
  }
}

/** Reports whether everything is there that drawing needs. */
export function isComplete({renderer, fonts}: PictureResources): boolean {
  return renderer !== undefined && fonts.every(({bytes}) => bytes !== undefined)
}

function altOf({title, site, version}: Picture): string {
  const name = version === undefined ? site : `${site} ${version.label}`
  return title === site ? name : `${title}, ${name}`
}
