import type {SampleLanguage} from '../../../core/model/doc.ts'
import type {Fence} from './fence.ts'
import type {FenceMeta} from './fence-meta.ts'
import {canBeLive} from './live-block.ts'
import type {FileCode} from './read-code-file.ts'

/** What a fence is written in, by the names that are in use for it. */
const languages: ReadonlyMap<string, SampleLanguage> = new Map([
  ...['ts', 'typescript', 'mts', 'cts'].map((name) => [name, 'ts'] as const),
  ...['js', 'javascript', 'mjs', 'cjs'].map((name) => [name, 'js'] as const),
  ['tsx', 'tsx'],
  ['jsx', 'jsx'],
])

/** A fence with its code, whether that stands in it or in a file. */
type Written = {
  readonly code: string
  readonly language: string
  /** The words after the language, and what they say. */
  readonly words: string
  readonly meta: FenceMeta
  readonly imported: FileCode | undefined
}

/** Notes code that `check-code` looks at. What is live is run by readers, with a scope that only their browser knows. */
export function noteSample({code, language: name, words, meta, imported}: Written, {place, collector}: Fence): void {
  const language = languages.get(name)
  if (language === undefined || (meta.live && canBeLive(name))) return
  const file = imported && {path: imported.path, line: imported.line}
  collector.samples.push({language, code, meta: words, place, ...(file && {file})})
}
