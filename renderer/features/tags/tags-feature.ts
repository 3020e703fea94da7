import {createShowText} from '../../core/texts/show-text.ts'
import {configOfVersion} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {tagsOf, unknownTag, writtenTags} from '../../core/tags/read-tags.ts'
import {sharedTagPages} from '../../core/tags/shared-tag-pages.ts'
import type {OwnFeature} from '../own-feature.ts'
import {tagRoutes, tagsPath} from './tag-routes.ts'

/** Tags of docs: a page for each tag of a version, and a list of all. */
export function tagsFeature(config: SiteConfig): OwnFeature {
  return {
    name: 'tags',
    docTags({version, tags: list}, doc) {
      const {docs} = configOfVersion(config, version.name)
      const {value, unknown} = tagsOf(doc.frontMatter, {list, base: tagsPath(version, docs)})
      return {value, diagnostics: unknown.map((tag) => unknownTag('doc-tag-unknown', {tag, list: docs.tags}, doc.source))}
    },
    routes({sources, versions}) {
      const text = createShowText(config)
      const claims = versions.flatMap(({version, docs}, index) => {
        const madeFrom = sources.versions[index]?.sidebarsFile?.path ?? version.dir
        const base = tagsPath(version, configOfVersion(config, version.name).docs)
        return tagRoutes(version, {docs, text, language: config.locale.htmlLang, base}).map((route) => ({route, file: madeFrom}))
      })
      const shared = versions.flatMap(({version, docs}, index) => {
        const {docs: options} = configOfVersion(config, version.name)
        const list = sources.versions[index]?.tags
        const place = {list, base: tagsPath(version, options)}
        const tagged = docs.filter(({unlisted}) => !unlisted)
        return sharedTagPages(
          tagged.map(({source, compiled}) => ({source, tags: writtenTags(compiled.frontMatter, place)})),
          list && String(options.tags),
        )
      })
      return {value: claims, diagnostics: shared}
    },
  }
}
