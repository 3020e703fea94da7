import {sha256} from '../../core/files/hash.ts'
import type {OutputFile} from '../../core/model/output.ts'
import type {PageManifest} from '../../core/model/page.ts'
import type {OutputPath} from '../../core/model/paths.ts'
import type {OutputState} from '../../output/output-state.ts'
import {keyInFrame} from '../prepare-locales.ts'
import type {PageEdit} from './edit-result.ts'
import {replaceArticle} from './replace-article.ts'

/** The pages as they are. */
export type PagesNow = {
  readonly state: OutputState
  /** Returns the content of a file of the output. Throws file system errors. */
  readonly read: (path: OutputPath) => Uint8Array
}

/** Returns the files of pages with their new articles. Undefined if one of them has to be rendered. */
// oxlint-disable-next-line eslint/max-params -- edits, and what they change
export function editPages(edits: readonly PageEdit[], now: PagesNow): OutputFile[] | undefined {
  const files = edits.map((edit) => editPage(edit, now))
  return files.some((made) => made === undefined) ? undefined : files.flatMap((made) => made ?? [])
}

// oxlint-disable-next-line eslint/max-params -- an edit, and what it changes
function editPage({page, before, after, body}: PageEdit, now: PagesNow): OutputFile[] | undefined {
  const html = textOf(page.html, now)
  const json = page.manifest === undefined ? undefined : textOf(page.manifest, now)
  if (html === undefined || (page.manifest !== undefined && json === undefined)) return undefined
  const manifest = json === undefined ? undefined : (JSON.parse(json) as PageManifest)
  const edited = replaceArticle({html, main: manifest?.main}, {before: body(before), after: body(after)})
  if (edited === undefined) return undefined
  const key = keyInFrame(page.frame, after)
  const document = {path: page.html, key, content: () => edited.html}
  if (page.manifest === undefined || manifest === undefined || edited.main === undefined) return [document]
  const text = JSON.stringify({...manifest, main: edited.main})
  return [document, {path: page.manifest, key, content: () => text}]
}

/** Returns the text of a file as it was written. Undefined if its bytes have changed since. */
function textOf(path: OutputPath, {state, read}: PagesNow): string | undefined {
  const bytes = read(path)
  return sha256(bytes) === state.files.get(path)?.file.hash ? Buffer.from(bytes).toString('utf8') : undefined
}
