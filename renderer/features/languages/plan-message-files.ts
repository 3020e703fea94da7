import {readFileSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInJson} from '../../core/diagnostics/json-place.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {mergeMessages} from './merge-messages.ts'
import type {MergeTask} from './merge-messages.ts'
import {readMessageFile} from './read-message-file.ts'
import type {MessageFile} from './read-message-file.ts'

/** A file of translations and what is to become of it. */
export type PlannedFile = {
  readonly path: SitePath
  /** How many texts it has. */
  readonly count: number
  /** How many of them it did not have before. */
  readonly added: number
  /** What to write; undefined when the file is as it should be. */
  readonly text: string | undefined
}

/** Texts of the site, and the file that their translations are in. */
export type WantedFile = {readonly path: SitePath; readonly found: MessageFile}

/**
 * Plans the files of a locale. Files that would be empty are left out; files that cannot be read are reported, as are keys that
 * no text of the site has, which stay.
 */
export function planMessageFiles(
  root: AbsolutePath,
  wanted: readonly WantedFile[],
  how: Pick<MergeTask, 'override' | 'prefix'>,
): Staged<readonly PlannedFile[]> {
  const diagnostics: Diagnostic[] = []
  const files = wanted.flatMap(({path: file, found}): PlannedFile[] => {
    const {value: existing, diagnostics: faults} = readMessageFile(root, file)
    diagnostics.push(...faults)
    const {messages, added, unknown, isChanged} = mergeMessages({existing, found, ...how})
    if (messages.size === 0) return []
    const text = isChanged ? `${JSON.stringify(Object.fromEntries(messages), null, 2)}\n` : undefined
    // reported when the file is written: the place is that in the new text
    if (unknown.length > 0) diagnostics.push(...unused(text ?? readText(root, file), file, unknown))
    return [{path: file, count: messages.size, added, text}]
  })
  return {value: files, diagnostics}
}

function readText(root: AbsolutePath, file: SitePath): string {
  return readFileSync(path.join(root, file), 'utf8').replace(/^\uFEFF/, '')
}

function unused(text: string, file: SitePath, keys: readonly string[]): Diagnostic[] {
  return keys.map((key) =>
    diagnostic('translation-unused', {
      message: `No text of the site has the key \`${key}\` any more. Its translation is kept.`,
      hint: 'Remove it, or give it the key that the text has now, unless code makes up this key while it runs.',
      file,
      place: placeInJson(text, [key], 'key'),
    }),
  )
}
