import {append} from '../../core/data/append.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../../core/diagnostics/place-in-front-matter.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {Doc, DocTag} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {DocSource, SourceFile, VersionSources} from '../../core/model/source.ts'
import type {TagList} from '../../core/model/tag-list.ts'
import type {Version} from '../../core/model/version.ts'
import {docId, parseDocPath} from './doc-path.ts'
import {createSplitter, splitterOf} from './number-prefix.ts'
import type {SplitName} from './number-prefix.ts'
import {formerRoutes, sourceRoute, standsForFolder} from './slug.ts'

/** A compilation with its cache key. */
export type KeyedDoc = {readonly key: string; readonly compiled: CompiledDoc}

/** The compilation of each source file, by path. Files without one get no page. */
export type CompiledFiles = ReadonlyMap<SitePath, KeyedDoc>

/** Returns the tags of a doc, and reports them. */
export type Tagger = (sources: Pick<VersionSources, 'version' | 'tags'>, doc: TaggedDoc) => Staged<readonly DocTag[]>

/** A doc that is tagged. */
export type TaggedDoc = {readonly source: DocSource; readonly frontMatter: FrontMatter}

/**
 * Creates the docs of a version from its compiled files, with id, route and title. Includes drafts.
 * @param tagger returns the tags of each doc. Default: none
 */
export function createDocs(
  {docs: {numberPrefixes}}: Pick<SiteConfig, 'docs'>,
  {version, docs: sources, tags}: Pick<VersionSources, 'version' | 'docs' | 'tags'>,
  compilations: CompiledFiles,
  tagger?: Tagger,
): Staged<Doc[]> {
  const docs: Doc[] = []
  const diagnostics: Diagnostic[] = []
  const split = createSplitter(numberPrefixes, version)
  for (const source of sources) {
    const compilation = compilations.get(source.path)
    if (compilation === undefined) continue
    const created = createDoc({version, tags, source, compilation, split, tagger})
    docs.push(created.value)
    append(diagnostics, created.diagnostics)
  }
  return {value: docs, diagnostics}
}

type DocParts = {
  readonly version: Version
  readonly source: DocSource
  readonly compilation: KeyedDoc
  readonly split: SplitName
  readonly tags: TagList | undefined
  readonly tagger: Tagger | undefined
}

function createDoc({version, tags: list, source, compilation: {key, compiled}, split, tagger}: DocParts): Staged<Doc> {
  const {frontMatter} = compiled
  const docPath = parseDocPath(source.docPath, splitterOf(split, frontMatter))
  const id = ownId(source, frontMatter.id)
  const route = sourceRoute(source, {routeBase: version.routeBase, ...docPath}, {id: id.value, slug: frontMatter.slug})
  const former = formerRoutes(source, {routeBase: version.routeBase, ...docPath}, frontMatter.moved_from)
  const tags = tagger?.({version, ...(list && {tags: list})}, {source, frontMatter})
  const title = frontMatter.title ?? compiled.heading ?? id.value ?? docPath.name
  return {
    value: {
      version: version.name,
      id: docId(docPath, id.value),
      source,
      key,
      compiled,
      route: route.value,
      ...(former.value.length > 0 && {former: former.value}),
      ...(standsForFolder(docPath, frontMatter) && {isFolder: true}),
      title,
      sidebarLabel: frontMatter.sidebar_label ?? title,
      draft: frontMatter.draft === true,
      unlisted: frontMatter.unlisted === true,
      tags: tags?.value ?? [],
    },
    diagnostics: [...id.diagnostics, ...route.diagnostics, ...former.diagnostics, ...(tags?.diagnostics ?? [])],
  }
}

/** Returns the id set in front matter. An id with a slash is reported and ignored. */
function ownId({path: file, bytes}: SourceFile, id: string | undefined): Staged<string | undefined> {
  if (id === undefined || !id.includes('/')) return {value: id, diagnostics: []}
  const problem = diagnostic('doc-id-invalid', {
    file,
    place: placeInFrontMatter(bytes(), 'id'),
    message: `The id \`${id}\` contains a slash; the folder of the file is already part of the id.`,
    hint: `Write \`id: ${id.slice(id.lastIndexOf('/') + 1)}\`; for another URL set \`slug\`.`,
  })
  return {value: undefined, diagnostics: [problem]}
}
