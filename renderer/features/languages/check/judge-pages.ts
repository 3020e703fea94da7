import path from 'node:path'
import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import type {MarkdownParser} from '../../../compile/markdown/parse/create-parser.ts'
import {isFsError} from '../../../core/files/fs-error.ts'
import {readBytes} from '../../../core/files/read-file.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {exactText} from '../../../core/text/exact-text.ts'
import {openObjects} from '../../../source/git/open-objects.ts'
import {readHistory} from '../../../source/git/read-history.ts'
import type {FileHistory} from '../../../source/git/read-history.ts'
import {repositoryAt} from '../../../source/git/repository.ts'
import {compareBlocks, findDrift} from '../state/find-drift.ts'
import type {Drift} from '../state/find-drift.ts'
import type {PagePair} from '../state/follow-translation.ts'
import {createEventFinder} from '../state/page-events.ts'
import type {FolderPair} from '../state/page-events.ts'
import {judgePage} from '../state/replay-events.ts'
import type {JudgedPage} from '../state/replay-events.ts'
import type {StateRecord} from '../state/state-record.ts'
import {hashBlocks, hashState, writeRecord} from '../state/state-record.ts'
import {readWording} from '../state/wording.ts'
import type {TranslatablePage} from './find-translated.ts'

/** A difference between a page and its translation, with the blocks that it concerns. */
export type FoundDrift = Pick<Drift, 'kind'> & {
  /** The block as it was translated. Undefined if it is new, or its text is not known. */
  readonly was: Block | undefined
  /** The block of the original. Undefined if it is gone. */
  readonly now: Block | undefined
  /** The block of the translation; for a new one, that before it. */
  readonly at: Block | undefined
}

/** A translated page and where it is behind. */
export type JudgedTranslation = {
  readonly page: TranslatablePage
  readonly pair: PagePair
  /** In the order of the original, then what is gone. Undefined if nothing is known of what the page was translated from. */
  readonly drifts: readonly FoundDrift[] | undefined
  /** Blocks of the translation by those of the original, as indices, where both are known. */
  readonly partners: ReadonlyMap<number, number>
  /** Returns what is known of it as a record. Undefined if nothing is known. */
  readonly record: () => StateRecord | undefined
}

/** Pages to judge, and what is known of them. */
export type JudgeRequest = {
  readonly root: AbsolutePath
  readonly parse: MarkdownParser
  readonly pages: readonly TranslatablePage[]
  readonly recordOf: (page: TranslatablePage) => StateRecord | undefined
  /** The history of their folders. Undefined if there is none. */
  readonly history: FileHistory | undefined
  readonly folders: readonly FolderPair[]
  readonly signal: AbortSignal
}

/**
 * Finds where translated pages are behind their originals. Leaves out files that are not UTF-8 or gone.
 * @throws the signal's reason, and git's error
 */
export async function judgePages({root, parse, pages, recordOf, history, folders, signal}: JudgeRequest): Promise<JudgedTranslation[]> {
  const eventsOf = history === undefined ? () => [] : createEventFinder(history, folders)
  const objects = history === undefined ? undefined : openObjects(repositoryAt(root))
  try {
    const judged: JudgedTranslation[] = []
    for (const page of pages) {
      signal.throwIfAborted()
      const pair = readPair(page, root, parse)
      if (pair === undefined) continue
      // texts of one page at a time are in memory
      const known = new Map<string, readonly Block[]>()
      const read = async (name: string): Promise<readonly Block[] | undefined> => {
        const object = await objects?.read(name)
        const text = object?.type === 'blob' ? exactText(object.bytes) : undefined
        if (object === undefined || text === undefined) return undefined
        const blocks = known.get(object.id) ?? readWording(text, parse)
        known.set(object.id, blocks)
        return blocks
      }
      const found = await judgePage({now: pair, events: eventsOf(page.translation), record: recordOf(page), read})
      judged.push({
        page,
        pair,
        drifts: found && listDrifts(found, pair),
        partners: found === undefined ? new Map() : pairNow(found, pair),
        record: () => found && recordOfState(found),
      })
    }
    return judged
  } finally {
    objects?.close()
  }
}

/** Returns a state as a record. */
function recordOfState({state, isHashed}: JudgedPage): StateRecord {
  return writeRecord(isHashed ? state : hashState(state))
}

function listDrifts({state, isHashed}: JudgedPage, {original, translation}: PagePair): FoundDrift[] {
  return findDrift(state, isHashed ? hashBlocks(original) : original).map(({kind, was, now, at}) => ({
    kind,
    was: isHashed || was === undefined ? undefined : state.known[was],
    now: now === undefined ? undefined : original[now],
    at: at === undefined ? undefined : translation[at],
  }))
}

/** Pairs the blocks of an original as it is now with those of its translation. */
function pairNow({state, isHashed}: NonNullable<Awaited<ReturnType<typeof judgePage>>>, {original}: PagePair): ReadonlyMap<number, number> {
  const {pairs} = compareBlocks(state.known, isHashed ? hashBlocks(original) : original)
  return new Map(
    [...pairs].flatMap(([was, now]) => {
      const at = state.partners.get(was)
      return at === undefined ? [] : [[now, at] as const]
    }),
  )
}

/** Reads a page and its translation. Undefined unless both are UTF-8. */
export function readPair({source, translation}: TranslatablePage, root: AbsolutePath, parse: MarkdownParser): PagePair | undefined {
  try {
    const [text, translated] = [exactText(source.bytes()), exactText(readBytes(path.join(root, translation)))]
    if (text === undefined || translated === undefined) return undefined
    return {original: readWording(text, parse), translation: readWording(translated, parse)}
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}

/** Reads the history of folders. Undefined if there is no repository, no commit or no git. */
export async function readPast(root: AbsolutePath, folders: readonly FolderPair[]): Promise<FileHistory | undefined> {
  const paths = [...new Set(folders.flatMap(({originals, translations}) => [originals, translations]))]
  try {
    const history = await readHistory(repositoryAt(root), paths)
    return history.commits.length === 0 ? undefined : history
  } catch {
    return undefined
  }
}
