import type {OutputFile} from '../../../core/model/output.ts'
import type {OutputPath} from '../../../core/model/paths.ts'
import {textFile} from '../../../pages/html/text-file.ts'
import {blockPath, corePath, searchFolder, shardPath} from '../browser/format/index-files.ts'
import type {SearchManifest} from '../browser/format/index-files.ts'
import {articleName, articlePaths, partOfText} from '../search-keys.ts'
import type {EditedScope, ReadOutput} from './edit-scope.ts'
import type {EditedArticles} from './edited-articles.ts'
import {articleKeyOf, parsePage} from './search-plan.ts'
import type {PlannedPage} from './search-plan.ts'

/** The difference that edits make to the output. */
export type EditedSearch = {
  /** Files with other bytes or another key than before. */
  readonly files: readonly OutputFile[]
  /** Files that are no longer part of the output. */
  readonly removed: readonly OutputPath[]
}

/** A manifest as it was written. */
type WrittenManifest = {readonly path: OutputPath; readonly json: SearchManifest}

type Options = {readonly manifest: WrittenManifest; readonly articles: EditedArticles; readonly read: ReadOutput}

/** Returns what has changed in the output with the edits of indexes. */
export function editedFiles(scopes: readonly EditedScope[], {manifest: {path, json}, articles, read}: Options): EditedSearch {
  const affected = affectedPages(scopes)
  const before = new Set(affected.flatMap((page) => pathsOf(page.before)))
  const after = new Set(affected.flatMap((page) => pathsOf(page.after)))
  const texts = new Map(affected.flatMap((page) => articleFiles(page.after, articles).map((file) => [file.path, file] as const)))
  return {
    files: [
      textFile(path, JSON.stringify(editManifest(json, scopes))),
      ...[...texts.values()].filter((file) => !before.has(file.path)),
      ...scopes.flatMap((scope) => indexFiles(scope, read)),
    ],
    removed: [...before].filter((file) => !after.has(file)),
  }
}

function editManifest(manifest: SearchManifest, scopes: readonly EditedScope[]): SearchManifest {
  const entries = new Map(scopes.map(({scope: {version}, entry}) => [version, entry]))
  const versions = Object.entries(manifest.versions).map(([version, entry]) => [version, entries.get(version) ?? entry])
  return {...manifest, pages: entries.get(null) ?? manifest.pages, versions: Object.fromEntries(versions)}
}

/** Returns all files of an edited index, because the key of each has changed. */
function indexFiles({scope, entry, index}: EditedScope, read: ReadOutput): OutputFile[] {
  if (index === undefined) return []
  const file = (path: string, bytes: Uint8Array | undefined): OutputFile => {
    const output: OutputPath = searchFolder + path
    return {path: output, key: entry.revision, content: () => bytes ?? read(output)}
  }
  const blocks = scope.frame.pagesPerBlock === undefined ? 0 : Math.ceil(scope.pages.length / scope.frame.pagesPerBlock)
  return [
    file(corePath(entry), index.core),
    ...Array.from({length: entry.shards}, (_, number) => file(shardPath(entry, number), index.shards.get(number))),
    ...Array.from({length: blocks}, (_, number) => file(blockPath(entry, number), index.blocks.get(number))),
  ]
}

type AffectedPage = {readonly before: PlannedPage; readonly after: PlannedPage}

/** Returns the edited pages, and all others that have the same text as one of them before or after. */
function affectedPages(scopes: readonly EditedScope[]): AffectedPage[] {
  const edited = scopes.flatMap(({pages}) => [...pages.values()])
  const keys = new Set(edited.flatMap(({before, after}) => [before.key, after.key]))
  return scopes.flatMap(({scope, pages}) =>
    scope.pages.flatMap((line, place) => {
      const page = pages.get(place)
      if (page !== undefined) return [page]
      return keys.has(articleKeyOf(line)) ? [{before: parsePage(line), after: parsePage(line)}] : []
    }),
  )
}

function pathsOf({key, parts}: PlannedPage): OutputPath[] {
  return articlePaths({name: articleName(key), parts})
}

function articleFiles(page: PlannedPage, articles: EditedArticles): OutputFile[] {
  const {key, parts} = page
  const text = (): Uint8Array => Buffer.from(articles.indexed().get(key)?.text ?? '')
  return pathsOf(page).map((path, part) => ({path, key, content: () => partOfText(text(), {part, parts})}))
}
