import {existsSync} from 'node:fs'
import path from 'node:path'
import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import {createParser} from '../../../compile/markdown/parse/create-parser.ts'
import type {MarkdownParser} from '../../../compile/markdown/parse/create-parser.ts'
import {exactText} from '../../../core/text/exact-text.ts'
import {nextVersion, splitVersion, uniqueName} from '../../../core/text/version-name.ts'
import type {LocaleGraph} from '../../../graph/locale-graph.ts'
import type {FileOfCut} from '../../own-feature.ts'
import type {Doc, RouteGraph} from '../../../core/model/route-graph.ts'
import {relocateTranslation} from '../state/follow-translation.ts'
import {followHashed} from '../state/replay-events.ts'
import {hashBlocks, readRecord, writeRecord} from '../state/state-record.ts'
import type {StateRecord} from '../state/state-record.ts'
import {readWording} from '../state/wording.ts'
import {readRecords, recordFile, recordKey, writeRecords} from './record-file.ts'

/**
 * Returns the records of translations with those of the version that is cut: its copies are behind where the pages of next are. Empty for sites
 * without records, whose states are in their history.
 */
export function recordsOfCut(locales: readonly LocaleGraph[]): FileOfCut[] {
  const originals = locales.find(({config}) => config.locale.isDefault)?.graph
  if (originals === undefined) return []
  return locales.flatMap(({config, graph}): FileOfCut[] => {
    const {root, locale} = config
    if (locale.isDefault || !existsSync(path.join(root, recordFile(locale.name)))) return []
    const {value: before} = readRecords(root, locale.name)
    const after = new Map(before)
    for (const copy of findCopies(originals, graph)) {
      const [from, to] = [copy.next.translation, copy.cut.translation].map(({source}) => recordKey(locale.name, source.path))
      const known = before.get(from ?? '')
      const carried = known && !before.has(to ?? '') ? carryRecord(known, copy, createParser(config)) : undefined
      if (carried !== undefined) after.set(to ?? '', carried)
    }
    const file = writeRecords(locale.name, before, after)
    return file === undefined ? [] : [{...file, added: [[after.size - before.size, 'record']]}]
  })
}

type Translated = {readonly original: Doc; readonly translation: Doc}

/** A page of next, and the same page of a released version. */
type Copy = {readonly next: Translated; readonly cut: Translated}

/** Finds translated pages that are in next and in another version. */
function findCopies(originals: RouteGraph, graph: RouteGraph): Copy[] {
  const translated = graph.versions.flatMap((version) =>
    version.docs.flatMap((doc) => {
      const own = doc.source.original
      const original = originals.versions
        .find(({version: {name}}) => name === version.version.name)
        ?.docs.find(({source}) => source.path === own)
      return original === undefined
        ? []
        : [{version: version.version, place: own?.slice(version.version.dir.length), pair: {original, translation: doc}}]
    }),
  )
  const inNext = new Map(translated.map(({version, place, pair}) => [`${version.name} ${place}`, pair]))
  return translated.flatMap(({version, place, pair}): Copy[] => {
    const {set, name} = splitVersion(version.name)
    const next = name === nextVersion ? undefined : inNext.get(`${uniqueName(set, nextVersion)} ${place}`)
    return next === undefined ? [] : [{next, cut: pair}]
  })
}

/** Returns the record of a copy. Undefined if it is none, or the record of next is not valid. */
function carryRecord(record: StateRecord, {next, cut}: Copy, parse: MarkdownParser): StateRecord | undefined {
  const read = ({source}: Doc): readonly Block[] => readWording(exactText(source.bytes()) ?? '', parse)
  const state = readRecord(record)
  const now = {original: read(next.original), translation: read(next.translation)}
  const copied = hashBlocks(read(cut.translation))
  if (state === undefined || copied.length !== now.translation.length) return undefined
  const current = followHashed(state, now)
  const relocated = relocateTranslation(current, {from: hashBlocks(now.original), to: hashBlocks(read(cut.original))})
  return writeRecord({...relocated, translation: copied})
}
