import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeature} from '../own-feature.ts'

/** A picture of each page for link previews, drawn with a package that sites install. Others have none of it. */
export function previewImagesFeature(config: SiteConfig): OwnFeature {
  const {previewImages} = config
  if (previewImages === false) return {name: 'preview-images'}
  return {
    name: 'preview-images',
    async checkGraph(locale, log) {
      const {checkPictures} = await import('./check-pictures.ts')
      return checkPictures(locale, previewImages, log)
    },
    async loadPages() {
      const {createPictureNames} = await import('./plan-pictures.ts')
      return {pictureOf: createPictureNames(config, previewImages)}
    },
    async planKey() {
      const {readPictureResources} = await import('./picture-resources.ts')
      return readPictureResources(config, previewImages).hash
    },
    openSession: async () => (await import('./open-drawing.ts')).openDrawing(),
  }
}
