import {createShowText} from '../../core/texts/show-text.ts'
import {configOfVersion} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../../core/diagnostics/place-in-front-matter.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {tagsOf} from '../../core/tags/read-tags.ts'
import type {TaggedDoc} from '../../graph/routes/create-docs.ts'
import type {OwnFeature} from '../own-feature.ts'
import {tagRoutes, tagsPath} from './tag-routes.ts'

/** Tags of docs: a page for each tag of a version, and a list of all. */
export function tagsFeature(config: SiteConfig): OwnFeature {
  return {
    name: 'tags',
    docTags({version, tags: list}, doc) {
      const {docs} = configOfVersion(config, version.name)
      const {value, unknown} = tagsOf(doc.frontMatter, {list, base: tagsPath(version, docs)})
      return {value, diagnostics: unknown.map((tag) => unknownTag(tag, String(docs.tags), doc))}
    },
    routes({sources, versions}) {
      const text = createShowText(config)
      const claims = versions.flatMap(({version, docs}, index) => {
        const madeFrom = sources.versions[index]?.sidebarsFile?.path ?? version.dir
        const base = tagsPath(version, configOfVersion(config, version.name).docs)
        return tagRoutes(version, {docs, text, base}).map((route) => ({route, file: madeFrom}))
      })
      return {value: claims, diagnostics: []}
    },
  }
}

function unknownTag(tag: string, list: string, {source}: TaggedDoc): Diagnostic {
  const place = placeInFrontMatter(source.bytes, 'tags')
  return diagnostic('doc-tag-unknown', {
    file: source.path,
    ...(place && {place}),
    message: `The tag \`${tag}\` is not in \`${list}\`, so it is a tag of its own.`,
    hint: `Write a key of \`${list}\`, or add the tag there.`,
  })
}
