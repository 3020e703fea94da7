import path from 'node:path'
import {append} from '../../core/data/append.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {jsonPlaces} from '../../core/diagnostics/json-place.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {mergeMessages} from './merge-messages.ts'
import type {MergeTask} from './merge-messages.ts'
import {readMessageFile} from '../../source/read-message-file.ts'
import type {MessageFile} from '../../source/read-message-file.ts'
import {readText} from '../../core/files/read-file.ts'

/** Texts of the site, with the path of the file for their translations. */
export type WantedFile = {readonly path: SitePath; readonly found: MessageFile}

/** A file of texts with the changes to make. */
export type PlannedTexts = {
  readonly path: SitePath
  /** Number of texts. */
  readonly count: number
  /** Number of new texts. */
  readonly added: number
  /** New content; undefined if the file is up to date. */
  readonly text: string | undefined
}

/**
 * Plans the translation files of a locale. Leaves out files that would be empty. Reports unreadable files, and keys that the site does
 * not use any more, which are kept.
 */
export function planMessageFiles(
  root: AbsolutePath,
  wanted: readonly WantedFile[],
  how: Pick<MergeTask, 'override' | 'prefix'>,
): Staged<readonly PlannedTexts[]> {
  const diagnostics: Diagnostic[] = []
  const files = wanted.flatMap(({path: file, found}): PlannedTexts[] => {
    const {value: existing, diagnostics: faults} = readMessageFile(root, file)
    append(diagnostics, faults)
    const {messages, added, unknown, isChanged} = mergeMessages({existing, found, ...how})
    if (messages.size === 0) return []
    const text = isChanged ? `${JSON.stringify(Object.fromEntries(messages), null, 2)}\n` : undefined
    // reported after the file is written, so places refer to the new text
    if (unknown.length > 0) append(diagnostics, unused(text ?? textOf(root, file), file, unknown))
    return [{path: file, count: messages.size, added, text}]
  })
  return {value: files, diagnostics}
}

function textOf(root: AbsolutePath, file: SitePath): string {
  return readText(path.join(root, file)).replace(/^\uFEFF/, '')
}

function unused(text: string, file: SitePath, keys: readonly string[]): Diagnostic[] {
  const placeOf = jsonPlaces(text)
  return keys.map((key) =>
    diagnostic('translation-unused', {
      message: `No text of the site has the key \`${key}\`. Its translation is kept.`,
      hint: 'Remove it, or change it to the current key of the text, unless code computes this key at run time.',
      file,
      place: placeOf([key], 'key'),
    }),
  )
}
