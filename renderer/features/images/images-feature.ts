import type {SiteConfig} from '../../config/site-config.ts'
import {featureSources} from '../feature-sources.ts'
import type {OwnFeature} from '../own-feature.ts'

const source = featureSources('images')

/**
 * Images of pages in modern formats and smaller sizes, made with the package sharp of the site, and the styles of images for one colour
 * mode, which all sites have.
 */
export function imagesFeature({images, original}: SiteConfig): OwnFeature {
  const pictures = images === undefined ? [] : [source('styles/pictures.css')]
  const colorModes = source('styles/color-modes.css')
  return {
    name: 'images',
    elements: ['img.image-light', 'img.image-dark'],
    // the layout of a foreign site may show such images on every page
    ...(original === undefined ? {styles: pictures, client: [{style: colorModes, on: 'use'}]} : {styles: [...pictures, colorModes]}),
    ...(images !== undefined && {
      pictures: async (request) => (await import('./make-pictures.ts')).makePictures(request, images),
    }),
  }
}
