import * as v from 'valibot'
import {diagnostic} from '../diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../diagnostics/place-in-front-matter.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {FrontMatter} from '../model/front-matter.ts'
import type {RoutePath} from '../model/paths.ts'
import type {DataFile, SourceFile} from '../model/source.ts'
import type {ListedTag, TagList} from '../model/tag-list.ts'
import {kebabCase} from '../text/kebab-case.ts'
import {toRoutePath} from '../urls/url.ts'

/** A tag of a doc or post. */
export type PageTag = {readonly label: string; readonly path: RoutePath; readonly description: string | undefined}

const tagsSchema = v.record(
  v.string(),
  v.nullable(
    v.looseObject({label: v.optional(v.string()), permalink: v.optional(v.string()), description: v.optional(v.nullable(v.string()))}),
  ),
)

/**
 * Reads a list of tags (docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#tags-file). Undefined if there is no file, or none that
 * can be used, which is reported.
 */
export function readTags(file: Pick<DataFile, 'name' | 'path' | 'value'> | undefined): Staged<TagList | undefined> {
  if (file === undefined) return {value: undefined, diagnostics: []}
  const checked = v.safeParse(tagsSchema, file.value ?? {})
  if (!checked.success) {
    const keys = v.getDotPath(checked.issues[0])
    const problem = diagnostic('data-file-invalid', {
      file: file.path,
      message: keys === null ? `\`${file.name}\` is no map of tags by their keys.` : `\`${keys}\` of \`${file.name}\` cannot be used.`,
      hint: 'Write each tag as `release: {label: Releases, permalink: /releases}`.',
    })
    return {value: undefined, diagnostics: [problem]}
  }
  const tags = Object.entries(checked.output).map(([key, tag]): [string, ListedTag] => [
    key,
    {label: tag?.label ?? capitalize(key), permalink: tag?.permalink ?? kebabCase(key), description: tag?.description ?? undefined},
  ])
  return {value: new Map(tags), diagnostics: []}
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

/** Where the tags of front matter lead: the list of tags, and the path below which their pages are. */
type TagPlace = {readonly list: TagList | undefined; readonly base: RoutePath}

/** Returns the tags in front matter as they are written, of which several may have one page. */
export function writtenTags({tags = []}: Pick<FrontMatter, 'tags'>, {list, base}: TagPlace): (PageTag & {readonly isListed: boolean})[] {
  return tags.map((tag) => {
    const listed = typeof tag === 'string' ? list?.get(tag) : undefined
    const {label, permalink} = listed ?? (typeof tag === 'string' ? {label: tag, permalink: kebabCase(tag)} : tag)
    return {label, path: toRoutePath(base, permalink), description: listed?.description, isListed: listed !== undefined}
  })
}

/** Returns the tags in front matter, one for each page, and the labels of those that the list of tags does not have. */
export function tagsOf(
  frontMatter: Pick<FrontMatter, 'tags'>,
  place: TagPlace,
): {readonly value: readonly PageTag[]; readonly unknown: readonly string[]} {
  const written = writtenTags(frontMatter, place)
  const unknown = place.list === undefined ? [] : written.filter(({isListed}) => !isListed).map(({label}) => label)
  const found = new Map<RoutePath, PageTag>()
  for (const {label, path, description} of written) {
    if (!found.has(path)) found.set(path, {label, path, description})
  }
  return {value: [...found.values()], unknown}
}

/** Reports a tag that a list of tags does not have, at front matter. */
export function unknownTag(
  code: 'blog-tag-unknown' | 'doc-tag-unknown',
  {tag, list}: {readonly tag: string; readonly list: string | false},
  {path: file, bytes}: Pick<SourceFile, 'path' | 'bytes'>,
): Diagnostic {
  const place = placeInFrontMatter(bytes(), 'tags')
  return diagnostic(code, {
    file,
    ...(place && {place}),
    message: `The tag \`${tag}\` is not in \`${String(list)}\`, so it is a tag of its own.`,
    hint: `Write a key of \`${String(list)}\`, or add the tag there.`,
  })
}
