import {createShowText} from '../../core/texts/show-text.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeature} from '../own-feature.ts'
import {tagRoute, tagRoutes} from './tag-routes.ts'

/** Tags of docs: a page for each tag of a version, and a list of all. */
export function tagsFeature(config: SiteConfig): OwnFeature {
  return {
    name: 'tags',
    docTags: (version, {tags = []}) =>
      tags.map((tag) => ({label: typeof tag === 'string' ? tag : tag.label, path: tagRoute(version, tag)})),
    routes({sources, versions}) {
      const text = createShowText(config)
      const claims = versions.flatMap(({version, docs}, index) => {
        const madeFrom = sources.versions[index]?.sidebarsFile?.path ?? version.dir
        return tagRoutes(version, {docs, text}).map((route) => ({route, file: madeFrom}))
      })
      return {value: claims, diagnostics: []}
    },
  }
}
