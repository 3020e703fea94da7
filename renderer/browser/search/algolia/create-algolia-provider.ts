import type {AlgoliaSettings, SearchAnswer, SearchProvider, SearchRequest, SearchSettings} from '../../../core/model/search.ts'
import type {SafeStorage} from '../../storage.ts'
import {askHosts} from './ask-hosts.ts'
import {createHostStates} from './host-states.ts'
import {createPreconnect} from './preconnect.ts'
import {queryBody} from './query-body.ts'
import {readAnswer, readRefusal} from './read-answer.ts'

/** What the provider needs of the browser. */
export type Surroundings = {
  readonly storage: SafeStorage
  readonly fetch: typeof fetch
  /** Address of the page. */
  readonly page: () => string
  /** Whether there is room for few words only. */
  readonly isNarrow: () => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** As `Math.random`. */
  readonly random: () => number
}

/** The browser itself. The storage comes from the shell, which has it already: a module of both would be one more file for every page. */
export function browserSurroundings(storage: SafeStorage): Surroundings {
  return {
    storage,
    fetch: (...args) => fetch(...args),
    page: () => location.href,
    isNarrow: () => matchMedia('(max-width: 768px)').matches,
    now: () => Date.now(),
    random: () => Math.random(),
  }
}

/** Answers from Algolia, or from whoever speaks as it does. */
export function createAlgoliaProvider(settings: SearchSettings, around: Surroundings): SearchProvider {
  const {algolia} = settings
  if (algolia === undefined) throw new Error('The settings do not say how to ask Algolia.')
  const origins = inOrder(algolia.hosts, around.random)
  const hosts = {origins, states: createHostStates({...around, appId: algolia.appId}), fetch: around.fetch}
  return {
    async search(request) {
      const body = JSON.stringify(queryBody(request, {settings, algolia, isNarrow: around.isNarrow()}))
      const reply = await askHosts(hosts, {path: pathOf(algolia), body, signal: request.signal})
      if (reply.status >= 400) throw readRefusal(reply)
      return answerOf(reply.text, {request, algolia, page: around.page()})
    },
    warm: createPreconnect(origins[0] ?? ''),
  }
}

function answerOf(text: string, {request, algolia, page}: {request: SearchRequest; algolia: AlgoliaSettings; page: string}): SearchAnswer {
  const {siteBaseUrl, externalUrlRegex} = algolia
  return readAnswer(text, {versions: request.versions, page, siteBaseUrl, externalUrlRegex})
}

/** Who asks stands in the query: headers of its own would make browsers ask for permission first. */
function pathOf({appId, apiKey}: AlgoliaSettings): string {
  const who = new URLSearchParams({
    'x-algolia-agent': 'docsite',
    'x-algolia-api-key': apiKey,
    'x-algolia-application-id': appId,
  })
  return `/1/indexes/*/queries?${who.toString()}`
}

/** The first host is the nearest; the load is spread over the others. */
function inOrder([first, ...rest]: readonly string[], random: () => number): string[] {
  const shuffled = rest.map((origin) => ({origin, rank: random()})).sort((a, b) => a.rank - b.rank)
  return [...(first === undefined ? [] : [first]), ...shuffled.map(({origin}) => origin)]
}
