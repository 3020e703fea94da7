import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {FurtherChecks} from '../check-further.ts'
import type {ProvenLocale} from '../prove-site.ts'
import {compileEdits} from './compile-edits.ts'
import type {ChangedTexts} from './compile-edits.ts'
import {editFileNotes, formatFileNotes} from './file-notes.ts'
import {hidesTexts, listTexts} from './list-texts.ts'
import type {TextFile} from './list-texts.ts'

/** The result of a check of references, as far as later ones need it. */
export type CheckedSite = {
  readonly locales: readonly ProvenLocale[]
  /** The problems that are reported. */
  readonly diagnostics: readonly Diagnostic[]
  readonly readsText: FurtherChecks['readsText']
}

/**
 * Returns notes on the files of a site whose texts the check of its references does not depend on. Undefined if any text may count: code of the
 * site may check it.
 */
export function noteCheckedTexts({locales, diagnostics, readsText}: CheckedSite): string | undefined {
  if (!locales.every(({config}) => hidesTexts(config, diagnostics))) return undefined
  const assets = locales.flatMap(({config, assets: known}) => [...known.keys()].map((file) => sitePath(config.root, file)))
  const show = ({file}: {readonly file: TextFile}): TextFile | undefined => (readsText(file) ? undefined : file)
  return formatFileNotes(listTexts(locales, {diagnostics, others: assets}, show))
}

/** Files that have changed since a check, and its notes. */
export type TextCheck = ChangedTexts<TextFile> & {readonly notes: string}

/**
 * Checks a site of which only texts have changed, by compiling them: its references are what they were if all facts of these files are. Returns the
 * notes for the next check, and the problems of this one alone. Undefined if more has changed.
 * @throws the signal's reason
 */
export async function checkTexts({
  notes,
  ...changed
}: TextCheck): Promise<{readonly notes: string; readonly diagnostics: readonly Diagnostic[]} | undefined> {
  return compileEdits(changed, async ({found, cacheDiagnostics}) => ({notes: editFileNotes(notes, found), diagnostics: cacheDiagnostics()}))
}
