import type {SearchAnswer, SearchProvider, SearchRequest, SearchSettings} from '../../../model/search.ts'
import {articleNameOf, openIndexFiles, StaleIndexError} from './index-files.ts'
import type {IndexFiles, OpenIndex, RequestFile} from './index-files.ts'
import {createWordFinder} from './mark-words.ts'
import {mergeVersions} from './merge-versions.ts'
import {parseQuery} from './parse-query.ts'
import {scoreSections} from './score-sections.ts'
import type {Candidate, IndexResult} from './score-sections.ts'
import {sectionWorth} from './section-worth.ts'
import {selectBest} from './select-best.ts'
import {toHit} from './to-hit.ts'
import type {FoundSection} from './to-hit.ts'

/** Sections whose text decides their order, at least. */
const leastWindow = 20

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

async function answer({query, versions, page, perPage, signal}: SearchRequest, {files, baseUrl}: Source): Promise<SearchAnswer> {
  signal?.throwIfAborted()
  const words = parseQuery(query)
  if (words.length === 0) return {hits: [], total: 0, page, pages: 0}
  const indexes = await untilAborted(files.open(versions), signal)
  const results = await untilAborted(scoreSections(indexes, words), signal)
  const {candidates, alsoIn} = mergeVersions(results, indexes)
  const window = perPage * Math.ceil(leastWindow / perPage)
  const from = Math.floor((page * perPage) / window) * window
  const chosen = selectBest(candidates, from + window)
    .slice(from)
    .map((candidate) => ({...candidate, alsoIn: alsoIn(candidate)}))
  const found = await untilAborted(readTexts(chosen, {files, results, indexes}), signal)
  const ordered = mergeEqual(sortByText(found), indexes).slice(page * perPage - from, (page + 1) * perPage - from)
  const hits = ordered.flatMap((section) => toHit(section, {baseUrl, asked: section.asked}) ?? [])
  return {hits, total: candidates.length, page, pages: Math.ceil(candidates.length / perPage)}
}

type WithText = FoundSection & {readonly asked: number}

type Texts = {readonly files: IndexFiles; readonly results: readonly IndexResult[]; readonly indexes: readonly OpenIndex[]}

type Chosen = Candidate & {readonly alsoIn: readonly string[]}

async function readTexts(chosen: readonly Chosen[], {files, results, indexes}: Texts): Promise<WithText[]> {
  const finders = new Map(
    indexes.map((index, at) => {
      const words = results[at]?.words ?? []
      return [index, {find: createWordFinder(words), asked: words.filter(({terms}) => terms.length > 0).length}]
    }),
  )
  const texts = chosen.map(async (candidate) => {
    const finder = finders.get(candidate.index)
    const article = await files.article(articleNameOf(candidate.index.core, candidate.page))
    return finder === undefined ? [] : [{...candidate, ...finder, article}]
  })
  return (await Promise.all(texts)).flat()
}

function sortByText(found: readonly WithText[]): WithText[] {
  const weighed = found.map((section) => {
    const text = section.article.sections[section.section]
    return {section, score: text === undefined ? 0 : section.score * sectionWorth(text, section.find, section.asked)}
  })
  return weighed.sort((a, b) => b.score - a.score).map(({section}) => section)
}

/** Sections of articles that differ elsewhere: the first version's stands for all of them, at the place of the best. */
function mergeEqual(found: readonly WithText[], indexes: readonly OpenIndex[]): WithText[] {
  const groups = new Map<string, WithText[]>()
  for (const one of found) {
    const {index, page, article, section} = one
    const place = `${index.version === undefined} ${index.core.pages[page]} ${JSON.stringify(article.sections[section])}`
    groups.set(place, [...(groups.get(place) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group.toSorted((a, b) => indexes.indexOf(a.index) - indexes.indexOf(b.index))
    if (first === undefined) return []
    const versions = others.flatMap(({index, alsoIn}) => [index.version ?? [], ...alsoIn].flat())
    return [{...first, alsoIn: [...new Set([...first.alsoIn, ...versions])]}]
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
