import type {SampleLanguage} from '../../../core/model/doc.ts'
import type {Fence} from './fence.ts'
import type {FenceMeta} from './fence-meta.ts'
import {canBeLive} from './live-block.ts'
import type {FileCode} from './read-code-file.ts'

/** Languages of code samples, by the names in use for them. */
const languages: ReadonlyMap<string, SampleLanguage> = new Map([
  ...['ts', 'typescript', 'mts', 'cts'].map((name) => [name, 'ts'] as const),
  ...['js', 'javascript', 'mjs', 'cjs'].map((name) => [name, 'js'] as const),
  ['tsx', 'tsx'],
  ['jsx', 'jsx'],
])

/** A fence with its code, which is in the fence or in a file. */
type Written = {
  readonly code: string
  readonly language: string
  /** The words after the language; `meta` is their parsed form. */
  readonly words: string
  readonly meta: FenceMeta
  readonly imported: FileCode | undefined
}

/** Records code for `check-code`. Live code is excluded: readers run it, with a scope that only their browser knows. */
export function noteSample({code, language: name, words, meta, imported}: Written, {place, collector}: Fence): void {
  // a fragment of a configuration in JSON is an expression of TypeScript
  const language = languages.get(name) ?? (meta.config && /^jsonc?$/.test(name) ? 'ts' : undefined)
  if (language === undefined || (meta.live && canBeLive(name))) return
  const file = imported && {path: imported.path, line: imported.line}
  collector.samples.push({language, code, meta: words, place, ...(file && {file})})
}
