import * as v from 'valibot'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {DataFile} from '../../core/model/source.ts'
import {kebabCase} from '../../core/text/kebab-case.ts'
import {toRoutePath} from '../../core/urls/url.ts'

/** A tag of a blog. */
export type BlogTag = {readonly label: string; readonly path: RoutePath; readonly description: string | undefined}

/** The tags that a blog lists, by key. Undefined if it has no list. */
export type Tags = ReadonlyMap<string, BlogTag> | undefined

const tagsSchema = v.record(
  v.string(),
  v.nullable(
    v.looseObject({label: v.optional(v.string()), permalink: v.optional(v.string()), description: v.optional(v.nullable(v.string()))}),
  ),
)

/** Reads the list of tags of a blog (docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-blog#tags-file). */
export function readTags(file: DataFile | undefined, tagsPath: RoutePath): Staged<Tags> {
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
  const tags = Object.entries(checked.output).map(([key, tag]): [string, BlogTag] => [
    key,
    {
      label: tag?.label ?? capitalize(key),
      path: toRoutePath(tagsPath, tag?.permalink ?? kebabCase(key)),
      description: tag?.description ?? undefined,
    },
  ])
  return {value: new Map(tags), diagnostics: []}
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

/** Returns the tags of a post, each once, and the names of those that the blog does not list. */
export function tagsOf(
  {tags: written = []}: FrontMatter,
  {tags, tagsPath}: {readonly tags: Tags; readonly tagsPath: RoutePath},
): {readonly value: readonly BlogTag[]; readonly unknown: readonly string[]} {
  const unknown: string[] = []
  const found = new Map<RoutePath, BlogTag>()
  for (const tag of written) {
    const listed = typeof tag === 'string' ? tags?.get(tag) : undefined
    const [label, permalink] = typeof tag === 'string' ? [tag, kebabCase(tag)] : [tag.label, tag.permalink]
    if (listed === undefined && tags !== undefined) unknown.push(label)
    const one = listed ?? {label, path: toRoutePath(tagsPath, permalink), description: undefined}
    if (!found.has(one.path)) found.set(one.path, one)
  }
  return {value: [...found.values()], unknown}
}
