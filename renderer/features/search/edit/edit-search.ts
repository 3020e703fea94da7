import {isFsError} from '../../../core/files/fs-error.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {searchCache} from '../article-store.ts'
import type {IndexEntry, SearchManifest} from '../browser/format/index-files.ts'
import {editScope, readJson} from './edit-scope.ts'
import type {TextEdit} from '../../own-feature.ts'
import type {EditedScope, ReadOutput} from './edit-scope.ts'
import {openEditedArticles} from './edited-articles.ts'
import type {EditedArticles} from './edited-articles.ts'
import {editedFiles} from './edited-files.ts'
import type {EditedSearch} from './edited-files.ts'
import {formatPage, readPlan, termsFile, writePlan} from './search-plan.ts'
import type {SearchPlan} from './search-plan.ts'
import {writeTerms} from './terms-file.ts'

/** Edits of a locale that was built. */
export type SearchEdit = {
  readonly stateRoot: AbsolutePath
  /** Hash of docsite, as in `SessionOptions`. */
  readonly toolHash: string
  /** Name of the locale. */
  readonly locale: string
  readonly edits: readonly TextEdit[]
  readonly read: ReadOutput
}

/**
 * Makes the files of the embedded search after edits of texts, as a build does, but from what the last build or edit has kept instead of the site. Keeps
 * the same for the next edit. Returns undefined if the site has to be built: nothing was kept, it does not describe the current output,
 * or a page has another number of sections.
 */
export async function editSearch({stateRoot, toolHash, locale, edits, read}: SearchEdit): Promise<EditedSearch | undefined> {
  const folder = searchCache(stateRoot)
  const plan = readPlan(folder, locale)
  if (plan === undefined || plan.toolHash !== toolHash) return undefined
  const json = readJson(read, plan.manifest) as SearchManifest | undefined
  if (json === undefined || !describes(plan, json)) return undefined
  const articles = openEditedArticles(folder, plan.packs)
  const scopes: EditedScope[] = []
  for (const scope of plan.scopes) {
    const edited = await editScope({
      scope,
      edits,
      read,
      articles,
      toolHash,
      locale,
      file: termsFile(folder, {locale, version: scope.version}),
    })
    if (edited === undefined) return undefined
    scopes.push(edited)
  }
  if (scopes.every(({index}) => index === undefined)) return {files: [], removed: []}
  const edited = editedFiles(scopes, {manifest: {path: plan.manifest, json}, articles, read})
  keep({folder, locale, plan, scopes, articles})
  return edited
}

/** Reports whether a plan is that of a manifest. */
function describes({scopes}: SearchPlan, {pages, versions}: SearchManifest): boolean {
  const entryOf = (version: string | null): IndexEntry | null | undefined => (version === null ? pages : versions[version])
  const count = Object.keys(versions).length + Number(pages !== null)
  return scopes.length === count && scopes.every(({version, entry}) => entryOf(version)?.revision === entry.revision)
}

type Kept = {
  readonly folder: AbsolutePath
  readonly locale: string
  readonly plan: SearchPlan
  readonly scopes: readonly EditedScope[]
  readonly articles: EditedArticles
}

/** Keeps what the next edit needs: the plan last, so that it leads to nothing that is not there. */
function keep({folder, locale, plan, scopes, articles}: Kept): void {
  const {packs, places} = articles.write()
  for (const {index, entry, file} of scopes) if (index !== undefined) writeTerms({file, revision: entry.revision}, index.terms)
  const planned = scopes.map(({scope, entry, pages}) => ({
    ...scope,
    entry,
    pages: scope.pages.map((line, place) => {
      const page = pages.get(place)?.after
      return page === undefined ? line : formatPage({...page, place: places.get(page.key)})
    }),
  }))
  try {
    writePlan(folder, locale, {...plan, packs, scopes: planned})
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}
