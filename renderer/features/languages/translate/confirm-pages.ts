import {existsSync} from 'node:fs'
import path from 'node:path'
import {createParser} from '../../../compile/markdown/parse/create-parser.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import {readText} from '../../../core/files/read-file.ts'
import {recordFile, recordKey, readRecords, writeRecords} from '../check/record-file.ts'
import {recordOf} from '../state/replay-events.ts'
import {readWording} from '../state/wording.ts'
import type {PlannedPage} from './plan-pages.ts'
import type {FileToWrite} from './write-pages.ts'

/** Returns the files that note pages as up to date of which a translation was right as it is, so that no edit of the page shows it. */
export function confirmPages(pages: readonly PlannedPage[], config: SiteConfig): FileToWrite[] {
  const {root} = config
  const parse = createParser(config)
  const all = pages.filter(({isConfirmed}) => isConfirmed)
  return [...new Set(all.map(({locale}) => locale))].flatMap((locale): FileToWrite[] => {
    const confirmed = all.filter((page) => page.locale === locale)
    const {value: before, diagnostics} = readRecords(root, locale)
    if (diagnostics.length > 0) return []
    const after = new Map(before)
    for (const {path: file, original, after: text} of confirmed) {
      const pair = {original: readWording(readText(path.join(root, original)), parse), translation: readWording(text, parse)}
      after.set(recordKey(locale, file), recordOf(pair))
    }
    const written = writeRecords(locale, before, after)
    const absolute = path.join(root, recordFile(locale))
    return written === undefined
      ? []
      : [{path: written.path, before: existsSync(absolute) ? readText(absolute) : undefined, after: written.text}]
  })
}
