import {createParser} from '../../../compile/markdown/parse/create-parser.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import type {TextFile} from '../../../core/files/replace-files.ts'
import type {Staged} from '../../../core/model/diagnostic.ts'
import type {Locale} from '../../../core/model/locale.ts'
import type {SiteSources} from '../../../core/model/source.ts'
import {GIT_PATIENCE, repositoryAt, runGit} from '../../../source/git/repository.ts'
import {recordOf, renewRecord} from '../state/replay-events.ts'
import type {StateRecord} from '../state/state-record.ts'
import {findTranslated} from './find-translated.ts'
import type {TranslatablePages} from './find-translated.ts'
import {readPair} from './judge-pages.ts'
import {readRecords, recordKey, writeRecords} from './record-file.ts'

/** The file that notes what the pages of a locale were translated from, with the changes to make. */
export type PlannedRecords = {
  /** Number of pages, and of those that are new in it. */
  readonly count: number
  readonly added: number
  /** The file. Undefined if it is up to date. */
  readonly file: TextFile | undefined
}

/**
 * Plans the records of a locale where Git does not know its pages. A page that is new in it counts as translated from its original as it is; for
 * the others, what was edited since counts as translated again. Undefined if Git knows them, or none is translated.
 */
export async function planRecords(config: SiteConfig, sources: SiteSources, locale: Locale): Promise<Staged<PlannedRecords | undefined>> {
  const found = findTranslated(config, sources, locale)
  const translated = found.pages.filter(({isTranslated}) => isTranslated)
  if (locale.isDefault || translated.length === 0 || (await isInGit(config, found))) return {value: undefined, diagnostics: []}
  const {value: before, diagnostics} = readRecords(config.root, locale.name)
  if (diagnostics.length > 0) return {value: undefined, diagnostics}
  const parse = createParser(config)
  const after = new Map<string, StateRecord>()
  for (const page of translated) {
    const pair = readPair(page, config.root, parse)
    if (pair === undefined) continue
    const key = recordKey(locale.name, page.translation)
    const known = before.get(key)
    after.set(key, (known && renewRecord(known, pair)) ?? recordOf(pair))
  }
  const added = [...after.keys()].filter((key) => !before.has(key)).length
  return {value: {count: after.size, added, file: writeRecords(locale.name, before, after)}, diagnostics: []}
}

/** Reports whether a commit has a file of the folders. */
async function isInGit({root}: Pick<SiteConfig, 'root'>, {folders}: TranslatablePages): Promise<boolean> {
  const paths = folders.map(({translations}) => translations)
  try {
    const said = await runGit(repositoryAt(root), ['-c', 'log.showSignature=false', 'log', '-1', '--format=%H', '--', ...paths], {
      patience: GIT_PATIENCE,
    })
    return said.trim() !== ''
  } catch {
    return false
  }
}
