import type {EarlyHits, HitPlace, SearchAnswer, SearchHit, SearchProvider, SearchRequest, SearchSettings} from '../search-provider.ts'
import {splitWords} from '../format/split-words.ts'
import {openIndexFiles, StaleIndexError} from './index-files.ts'
import type {IndexFiles, RequestFile} from './index-files.ts'
import {mergeVersions} from './merge-versions.ts'
import {parseQuery} from './parse-query.ts'
import type {QueryWord} from './parse-query.ts'
import {rankCandidates} from './rank-texts.ts'
import type {RankedSection} from './rank-texts.ts'
import {scoreSections} from './score-sections.ts'
import type {Candidate} from './score-sections.ts'
import {selectBest} from './select-best.ts'
import {archivesLast, rankSupportedFirst} from './supported-first.ts'
import {toHit} from './to-hit.ts'

/** Names of archived versions as a JSON array. The bundler puts it in; it is empty if there are none, and code for them is left out. */
declare const SITE_ARCHIVES: string

/** Minimum number of sections that are ranked by their text. */
const leastWindow = 20

/**
 * Limit of results for queries of one or two letters, outside the search page. Each result requires a text, and the reader
 * will have typed the next letter before twenty of them have loaded.
 */
const atFirst = {letters: /^[a-z\d]{1,2}$/, most: 6}

/** How many windows of a large index are ordered by headings. */
const orderedWindows = 3

/** Limit of results in a large index, outside the search page: each may be in a file of page names and a file of texts of its own. */
const mostOfLarge = 10

/** Pause after the first hits are shown before the others are processed, in milliseconds: most readers continue typing. */
const pauseForTyping = 120

/** Creates a search provider that uses the index built into the site. */
export function createEmbeddedProvider(
  {baseUrl}: Pick<SearchSettings, 'baseUrl'>,
  requestFile: RequestFile = (href, init) => fetch(href, init),
): SearchProvider {
  let files = openIndexFiles(baseUrl, requestFile)
  return {
    async search(request) {
      const used = files
      try {
        return await answer(request, {files: used, baseUrl})
      } catch (error) {
        if (!(error instanceof StaleIndexError)) throw error
        // another search may have detected the new index already
        if (files === used) files = openIndexFiles(baseUrl, requestFile)
        return answer(request, {files, baseUrl})
      }
    },
    warm(versions) {
      void files.open(versions).catch(() => undefined)
      compileExpressions()
    },
  }
}

/**
 * Compiles the regular expressions of tokenization in advance. With Unicode classes this takes longer than a search for a
 * letter: a first time on first use, and again, to machine code, on the second. The sample text exercises all branches.
 */
function compileExpressions(): void {
  for (let time = 0; time < 2; time += 1) splitWords('aB ü 1.0')
}

type Source = {readonly files: IndexFiles; readonly baseUrl: string}

async function answer(request: SearchRequest, {files, baseUrl}: Source): Promise<SearchAnswer> {
  const {query, versions, page, signal, form, early} = request
  signal?.throwIfAborted()
  const words = parseQuery(query)
  if (words.length === 0) return {hits: [], total: 0, page, pages: 0}
  const indexes = await untilAborted(files.open(SITE_ARCHIVES === '' ? versions : archivesLast(versions)), signal)
  const most = isFirstLetters(words) ? atFirst.most : indexes.some(({core}) => core.blocks !== undefined) ? mostOfLarge : Infinity
  const perPage = form === undefined ? Math.min(most, request.perPage) : request.perPage
  // for a single word, proximity does not apply: texts hardly change the order
  const window = perPage < request.perPage ? perPage : perPage * Math.ceil(leastWindow / perPage)
  const from = Math.floor((page * perPage) / window) * window
  const results = await untilAborted(scoreSections(indexes, words, {most: from + window, ordered: window * orderedWindows}), signal)
  const {candidates, alsoIn} = mergeVersions(results, indexes)
  // versions have most of them in common
  const further = results.reduce((highest, result) => Math.max(highest, result.further), 0)
  const ordered = await untilAborted(
    SITE_ARCHIVES === ''
      ? rankCandidates(selectBest(candidates, from + window).slice(from), {files, results, indexes, alsoIn})
      : rankSupportedFirst(candidates, {
          versions,
          choose: (some) => selectBest(some, from + window),
          range: [from, from + window],
          sources: {files, results, indexes, alsoIn},
        }),
    signal,
  )
  const found = ordered.slice(page * perPage - from, (page + 1) * perPage - from).flat()
  // candidates whose texts are not loaded may turn out to differ and count separately
  const total = further + (candidates.length > window ? candidates.length : ordered.flat().length)
  const counts = {total, page, pages: Math.ceil((candidates.length + further) / perPage)}
  const hitsOf = (ranked: readonly RankedSection[]): Promise<SearchHit[]> => untilAborted(readHits(ranked, baseUrl), signal)
  const answerOf = async (ranked: readonly RankedSection[]): Promise<SearchAnswer> => ({hits: await hitsOf(ranked), ...counts})
  return answerOf(early ? await showEarly(found, {early, signal, answerOf}) : found)
}

function isFirstLetters([word, ...others]: readonly QueryWord[]): boolean {
  return word?.isOpen === true && others.length === 0 && atFirst.letters.test(word.term)
}

async function readHits(ranked: readonly RankedSection[], baseUrl: string): Promise<SearchHit[]> {
  const sections = await Promise.all(ranked.map(({read}) => read()))
  return sections.flatMap((section) => toHit(section, {baseUrl, asked: section.asked}) ?? [])
}

type Early = {
  readonly early: EarlyHits
  readonly signal: AbortSignal | undefined
  readonly answerOf: (ranked: readonly RankedSection[]) => Promise<SearchAnswer>
}

/** Resolves to the hits that will be listed, after showing the first of them. */
async function showEarly(found: readonly RankedSection[], {early, signal, answerOf}: Early): Promise<readonly RankedSection[]> {
  const {first, all} = early.choose(found.map(({candidate}) => placeOf(candidate)))
  const pick = (offsets: readonly number[]): readonly RankedSection[] => offsets.flatMap((at) => found[at] ?? [])
  if (first.length === all.length) return pick(all)
  await early.show(await answerOf(pick(first)))
  await new Promise((resolve) => setTimeout(resolve, pauseForTyping))
  signal?.throwIfAborted()
  return pick(all)
}

function placeOf({index, page}: Candidate): HitPlace {
  const {category, href} = index.page(page)
  return {category, page: `${index.version} ${href}`}
}

/** Rejects when the signal aborts. Files continue to load, since the next search will need them too. */
async function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise
  const value = await Promise.race([promise, rejectionOf(signal)])
  signal.throwIfAborted()
  return value
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), {once: true})
  })
}
