import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import {findDrift} from './find-drift.ts'
import type {Drift, TranslationState} from './find-drift.ts'
import {followEdit, relocateTranslation, startTranslation} from './follow-translation.ts'
import type {PagePair} from './follow-translation.ts'
import type {PageEvent} from './page-events.ts'
import {namedCommit} from './wording.ts'
import {hashBlocks, hashState, readRecord, writeRecord} from './state-record.ts'
import type {StateRecord} from './state-record.ts'

/** A page and its translation as they are, with what is known of their past. */
export type PageToJudge = {
  readonly now: PagePair
  /** Commits, oldest first. Empty without history. */
  readonly events: readonly PageEvent[]
  /** The state that was noted in the file of the locale. */
  readonly record: StateRecord | undefined
  /** Reads the blocks of a content of the repository by its id, or by a name such as `commit:./path`. Undefined if there is none. */
  readonly read: (name: string) => Promise<readonly Block[] | undefined>
}

/** The state of a translation. If only hashes of its original are known, the blocks of the state are those of `hashBlocks`. */
export type JudgedPage = {readonly state: TranslationState; readonly isHashed: boolean}

/**
 * Returns the state of a translation: from its history, where a record says that the page was accepted as it is, or from the record alone, if the history
 * does not contain what it notes. Undefined if there is neither.
 */
export async function judgePage({now, events, record, read}: PageToJudge): Promise<JudgedPage | undefined> {
  const accepted = record && readRecord(record)
  const isAccepted = (pair: PagePair): boolean => accepted !== undefined && isSame(accepted, pair)
  let found: Found = {state: undefined, original: undefined, wasAccepted: false}
  for (const event of accepted === undefined ? events.filter(({id}) => id !== undefined) : events) {
    found = await followEvent(found, event, {read, isAccepted})
  }
  const {state, wasAccepted} = found
  if (isAccepted(now)) return {state: startTranslation(now), isHashed: false}
  if (accepted !== undefined && !wasAccepted) return {state: followHashed(accepted, now), isHashed: true}
  if (state !== undefined)
    return {state: isEqual(state.translation, now.translation) ? withLines(state, now) : followEdit(state, now), isHashed: false}
  return undefined
}

type Found = {
  readonly state: TranslationState | undefined
  /** Path of the original. */
  readonly original: string | undefined
  readonly wasAccepted: boolean
}

type Past = Pick<PageToJudge, 'read'> & {readonly isAccepted: (pair: PagePair) => boolean}

async function followEvent(found: Found, {commit, id, original: file}: PageEvent, {read, isAccepted}: Past): Promise<Found> {
  const original = await read(`${commit}:./${file}`)
  const translation = id === undefined ? found.state?.translation : await read(id)
  if (original === undefined || translation === undefined) return found
  const pair = {original, translation}
  const origin = await readNamed(translation, {known: found.state?.translation, file, read})
  if (origin !== undefined) return {...found, state: startTranslation({original: origin, translation}), original: file}
  if (isAccepted(pair)) return {state: startTranslation(pair), original: file, wasAccepted: true}
  if (id === undefined) return found
  if (found.state === undefined) return {...found, state: startTranslation(pair), original: file}
  const moved =
    found.original === file ? found.state : await relocate(found.state, {commit, from: found.original ?? file, to: original, read})
  return {
    ...found,
    state: isEqual(moved.translation, translation) ? withLines(moved, pair) : renewPairs(followEdit(moved, pair)),
    original: file,
  }
}

type Naming = Pick<PageToJudge, 'read'> & {readonly known: readonly Block[] | undefined; readonly file: string}

/** Reads the original at the commit that a translation has begun to name in its front matter. Undefined if it names none, or the same as before. */
async function readNamed(translation: readonly Block[], {known = [], file, read}: Naming): Promise<readonly Block[] | undefined> {
  const commit = namedCommit(translation)
  return commit === undefined || commit === namedCommit(known) ? undefined : read(`${commit}:./${file}`)
}

/** Pairs the blocks of a state again by their texts, which is more than what an edit has left of the pairs. */
function renewPairs({known, translation}: TranslationState): TranslationState {
  return startTranslation({original: known, translation})
}

type Relocated = Pick<PageToJudge, 'read'> & {readonly commit: string; readonly from: string; readonly to: readonly Block[]}

/** Follows a page to another path. The original was at the former path in the commit, or before it. */
async function relocate(state: TranslationState, {commit, from, to, read}: Relocated): Promise<TranslationState> {
  const old = (await read(`${commit}:./${from}`)) ?? (await read(`${commit}^:./${from}`))
  return old === undefined ? state : relocateTranslation(state, {from: old, to})
}

/** Follows what has happened since a record. */
export function followHashed(accepted: TranslationState, now: PagePair): TranslationState {
  const hashed = {original: hashBlocks(now.original), translation: hashBlocks(now.translation)}
  return isEqual(accepted.translation, hashed.translation) ? withLines(accepted, hashed) : followEdit(accepted, hashed)
}

/** Reports whether a page is as a record notes it, and all of it was translated. */
function isSame({known, translation}: TranslationState, pair: PagePair): boolean {
  return isEqual(known, hashBlocks(pair.original)) && isEqual(translation, hashBlocks(pair.translation))
}

/** Reports whether two texts say the same. */
function isEqual(a: readonly Block[], b: readonly Block[]): boolean {
  return a.length === b.length && a.every(({kind, norm}, index) => kind === b[index]?.kind && norm === b[index].norm)
}

/** Takes the blocks of a translation as they are now, which have other lines. */
function withLines(state: TranslationState, {translation}: Pick<PagePair, 'translation'>): TranslationState {
  return {...state, translation}
}

/** Returns the record of a translation that was made from all of its original. */
export function recordOf(pair: PagePair): StateRecord {
  return writeRecord(hashState(startTranslation(pair)))
}

/** Returns what has changed since a record. Undefined if it is not valid. */
export function driftsSince(record: StateRecord, now: PagePair): Drift[] | undefined {
  const accepted = readRecord(record)
  return accepted && findDrift(followHashed(accepted, now), hashBlocks(now.original))
}

/** Returns a record after what has happened since. Undefined if it is not valid. */
export function renewRecord(record: StateRecord, now: PagePair): StateRecord | undefined {
  const accepted = readRecord(record)
  return accepted && writeRecord(followHashed(accepted, now))
}
