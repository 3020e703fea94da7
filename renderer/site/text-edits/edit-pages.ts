import {sha256} from '../../core/files/hash.ts'
import type {OutputFile} from '../../core/model/output.ts'
import type {PageManifest} from '../../core/model/page.ts'
import type {OutputPath} from '../../core/model/paths.ts'
import type {OutputState} from '../../output/output-state.ts'
import {keyInFrame} from '../prepare-locales.ts'
import type {PageEdit} from './edit-result.ts'
import {replaceArticle} from './replace-article.ts'
import type {ArticleEdit} from './replace-article.ts'

/** The pages as they are. */
export type PagesNow = {
  readonly state: OutputState
  /** Returns the content of a file of the output. Throws file system errors. */
  readonly read: (path: OutputPath) => Uint8Array
}

/** A page with its new article. */
export type EditedPage = {
  readonly edit: PageEdit
  readonly files: readonly OutputFile[]
  /** The articles as they are in the page, without holes. */
  readonly article: ArticleEdit
}

/** Returns pages with their new articles. Undefined if one of them has to be rendered. */
export function editPages(edits: readonly PageEdit[], now: PagesNow): EditedPage[] | undefined {
  const pages = edits.flatMap((edit) => editPage(edit, now) ?? [])
  return pages.length < edits.length ? undefined : pages
}

function editPage(edit: PageEdit, now: PagesNow): EditedPage | undefined {
  const {page, before, after, body} = edit
  const html = textOf(page.html, now)
  const json = page.manifest === undefined ? undefined : textOf(page.manifest, now)
  if (html === undefined || (page.manifest !== undefined && json === undefined)) return undefined
  const manifest = json === undefined ? undefined : (JSON.parse(json) as PageManifest)
  const edited = replaceArticle({html, main: manifest?.main}, {before: body(before), after: body(after)})
  if (edited === undefined) return undefined
  const key = keyInFrame(page.frame, after)
  const document = {path: page.html, key, content: () => edited.html}
  const {article, main} = edited
  if (page.manifest === undefined || manifest === undefined || main === undefined) return {edit, files: [document], article}
  const text = JSON.stringify({...manifest, main})
  return {edit, files: [document, {path: page.manifest, key, content: () => text}], article}
}

/** Returns the text of a file as it was written. Undefined if its bytes have changed since. */
function textOf(path: OutputPath, {state, read}: PagesNow): string | undefined {
  const bytes = read(path)
  return sha256(bytes) === state.files.get(path)?.file.hash ? Buffer.from(bytes).toString('utf8') : undefined
}
