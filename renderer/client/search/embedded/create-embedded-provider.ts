import type {SearchAnswer, SearchProvider, SearchRequest, SearchSettings} from '../../../model/search.ts'
import {articleNameOf, openIndexFiles, StaleIndexError} from './index-files.ts'
import type {IndexFiles, OpenIndex, RequestFile} from './index-files.ts'
import {createWordFinder} from './mark-words.ts'
import {mergeVersions} from './merge-versions.ts'
import type {MergedCandidate, MergedVersions} from './merge-versions.ts'
import {parseQuery} from './parse-query.ts'
import type {QueryWord} from './parse-query.ts'
import {scoreSections} from './score-sections.ts'
import type {Candidate, IndexResult} from './score-sections.ts'
import {sectionWorth} from './section-worth.ts'
import {selectBest} from './select-best.ts'
import {toHit} from './to-hit.ts'
import type {FoundSection} from './to-hit.ts'

/** Sections whose text decides their order, at least. */
const leastWindow = 20

/**
 * What the first letters of a query show outside of the page of all results. Each needs a text, and the reader will have typed
 * the next letter before twenty of them are here.
 */
const atFirst = {letters: /^[a-z\d]{1,2}$/, most: 6}

/** Answers from the index that the build put beside the pages. */
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
        // another search may have noticed the new index already
        if (files === used) files = openIndexFiles(baseUrl, requestFile)
        return answer(request, {files, baseUrl})
      }
    },
    warm: (versions) => void files.open(versions).catch(() => undefined),
  }
}

type Source = {readonly files: IndexFiles; readonly baseUrl: string}

async function answer(request: SearchRequest, {files, baseUrl}: Source): Promise<SearchAnswer> {
  const {query, versions, page, signal, form} = request
  signal?.throwIfAborted()
  const words = parseQuery(query)
  const perPage = form === undefined && isFirstLetters(words) ? Math.min(atFirst.most, request.perPage) : request.perPage
  if (words.length === 0) return {hits: [], total: 0, page, pages: 0}
  const indexes = await untilAborted(files.open(versions), signal)
  const results = await untilAborted(scoreSections(indexes, words), signal)
  const {candidates, alsoIn} = mergeVersions(results, indexes)
  // one word is as near to itself as can be: texts hardly change the order
  const window = perPage < request.perPage ? perPage : perPage * Math.ceil(leastWindow / perPage)
  const from = Math.floor((page * perPage) / window) * window
  const chosen = selectBest(candidates, from + window).slice(from)
  const groups = await untilAborted(readTexts(chosen, {files, results, indexes, alsoIn}), signal)
  const ordered = sortByText(groups).map(mergeEqual)
  const hits = ordered
    .slice(page * perPage - from, (page + 1) * perPage - from)
    .flat()
    .flatMap((section) => toHit(section, {baseUrl, asked: section.asked}) ?? [])
  // of those whose texts are not here, some that are taken together may read otherwise
  const total = candidates.length > window ? candidates.length : ordered.flat().length
  return {hits, total, page, pages: Math.ceil(candidates.length / perPage)}
}

function isFirstLetters([word, ...others]: readonly QueryWord[]): boolean {
  return word?.isOpen === true && others.length === 0 && atFirst.letters.test(word.term)
}

type WithText = FoundSection & {readonly asked: number}

type Texts = Pick<MergedVersions, 'alsoIn'> & {
  readonly files: IndexFiles
  readonly results: readonly IndexResult[]
  readonly indexes: readonly OpenIndex[]
}

/** Each candidate with those that may be the same. */
async function readTexts(chosen: readonly MergedCandidate[], {files, results, indexes, alsoIn}: Texts): Promise<WithText[][]> {
  const finders = new Map(
    indexes.map((index, at) => {
      const words = results[at]?.words ?? []
      return [index, {find: createWordFinder(words), asked: words.filter(({terms}) => terms.length > 0).length}]
    }),
  )
  const readText = async (candidate: Candidate): Promise<WithText[]> => {
    const finder = finders.get(candidate.index)
    const article = await files.article(articleNameOf(candidate.index.core, candidate.page))
    return finder === undefined ? [] : [{...candidate, ...finder, article, alsoIn: alsoIn(candidate)}]
  }
  return Promise.all(chosen.map(async ({others = [], ...first}) => (await Promise.all([first, ...others].map(readText))).flat()))
}

/** The first of a group tells for all. */
function sortByText(groups: readonly WithText[][]): WithText[][] {
  const weighed = groups.map((group) => {
    const [first] = group
    const text = first?.article.sections[first.section]
    const score = first === undefined || text === undefined ? 0 : first.score * sectionWorth(text, first.find, first.asked)
    return {group, score}
  })
  return weighed.sort((a, b) => b.score - a.score).map(({group}) => group)
}

/** Sections that are taken together and read the same are one, that of the first version. */
function mergeEqual(alike: readonly WithText[]): WithText[] {
  const groups = new Map<string, readonly [first: WithText, ...others: WithText[]]>()
  for (const one of alike) {
    const text = JSON.stringify(one.article.sections[one.section])
    const known = groups.get(text)
    groups.set(text, known === undefined ? [one] : [...known, one])
  }
  return [...groups.values()].map(([first, ...others]) => {
    const versions = others.flatMap(({index, alsoIn}) => [index.version ?? [], ...alsoIn].flat())
    return {...first, alsoIn: [...new Set([...first.alsoIn, ...versions])]}
  })
}

/** Files go on loading: the next search will need them too. */
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
