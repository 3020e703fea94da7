import path from 'node:path'
import {createParser} from '../../../compile/markdown/parse/create-parser.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import {isFsError} from '../../../core/files/fs-error.ts'
import {readBytes} from '../../../core/files/read-file.ts'
import type {Heading} from '../../../core/model/doc.ts'
import type {Route} from '../../../core/model/route-graph.ts'
import {exactText} from '../../../core/text/exact-text.ts'
import {inLocales} from '../../../graph/routes/in-locales.ts'
import type {PageContext, StaleFinder} from '../../../pages/page-context.ts'
import {readRecords, recordKey} from '../check/record-file.ts'
import type {Records} from '../check/record-file.ts'
import type {PagePair} from '../state/follow-translation.ts'
import {driftsSince} from '../state/replay-events.ts'
import {readWording} from '../state/wording.ts'
import {changedSections} from './changed-sections.ts'

/** The number of sections that a notice names at most. */
const MOST_SECTIONS = 5

/**
 * Creates what finds translated pages that are behind, by the notes in `_originals.json` alone: a build asks no history, and a page without a note counts
 * as up to date. The notes are read when the first page is planned.
 */
export function createStaleFinder(config: SiteConfig): StaleFinder {
  const {root, locale, defaultLocale} = config
  const parse = createParser(config)
  let records: Records | undefined
  return (context, {source}) => {
    const {original} = source
    if (original === undefined || source.format === 'react') return undefined
    // an invalid file is reported by `check-translations`
    records ??= readRecords(root, locale.name).value
    const record = records.get(recordKey(locale.name, source.path))
    const text = record && exactText(source.bytes())
    const written = record && readOriginal(path.join(root, original))
    if (record === undefined || text === undefined || written === undefined) return undefined
    const pair: PagePair = {original: readWording(written, parse), translation: readWording(text, parse)}
    const drifts = driftsSince(record, pair) ?? []
    if (drifts.length === 0) return undefined
    const {href, outline} = findOriginal(context, original)
    const sections = href === undefined ? [] : changedSections({drifts, original: pair.original, outline})
    return {
      label: defaultLocale.label,
      lang: defaultLocale.htmlLang,
      dir: defaultLocale.direction,
      href,
      sections: sections.slice(0, MOST_SECTIONS).map(({id, text: title}) => ({title, href: `${href}#${encodeURIComponent(id)}`})),
    }
  }
}

type FoundOriginal = {readonly href: string | undefined; readonly outline: readonly Heading[]}

/** Finds the page of an original, which `serve` does not have: it shows one locale. */
function findOriginal({locales = []}: PageContext, original: string): FoundOriginal {
  const site = locales.find(({config}) => config.locale.isDefault)
  const route = site?.graph.bySource.get(original)
  const href = site && route && inLocales(route, [site])[0]?.href
  return {href, outline: outlineOf(route)}
}

function outlineOf(route: Route | undefined): readonly Heading[] {
  if (route?.kind === 'doc') return route.doc.compiled.outline
  return route?.kind === 'page' ? route.page.compiled.outline : []
}

/** Reads a file. Undefined unless it is there and in UTF-8. */
function readOriginal(file: string): string | undefined {
  try {
    return exactText(readBytes(file))
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}
