import type {AlgoliaSettings, SearchAnswer, SearchProvider, SearchRequest, SearchSettings} from '../search-provider.ts'
import type {SafeStorage} from '../../../../browser/storage.ts'
import {askHosts} from './ask-hosts.ts'
import {createHostStates} from './host-states.ts'
import {queryBody} from './query-body.ts'
import {readAnswer, readRefusal} from './read-answer.ts'

/** The browser facilities that the provider uses. */
export type Surroundings = {
  readonly storage: SafeStorage
  readonly fetch: typeof fetch
  /** Returns the address of the page. */
  readonly page: () => string
  /** Reports whether the screen is narrow, so that snippets have few words. */
  readonly isNarrow: () => boolean
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number
  /** Returns a random number, like `Math.random`. */
  readonly random: () => number
}

/**
 * Returns the browser's own facilities. The storage is passed in from the shell: importing it would create a shared chunk
 * that every page has to load.
 */
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

/** Creates a search provider for Algolia or a service with a compatible API. */
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

/** Returns the path of a request. Credentials are in the query: custom headers would cause a CORS preflight. */
function pathOf({appId, apiKey}: AlgoliaSettings): string {
  const who = new URLSearchParams({
    'x-algolia-agent': 'docsite',
    'x-algolia-api-key': apiKey,
    'x-algolia-application-id': appId,
  })
  return `/1/indexes/*/queries?${who.toString()}`
}

/** Orders the hosts: the nearest first, then the others in random order, to spread the load. */
function inOrder([first, ...rest]: readonly string[], random: () => number): string[] {
  const shuffled = rest.map((origin) => ({origin, rank: random()})).sort((a, b) => a.rank - b.rank)
  return [...(first === undefined ? [] : [first]), ...shuffled.map(({origin}) => origin)]
}

/**
 * Creates a function that makes the browser connect to an origin in advance. It can be called repeatedly, since unused
 * connections are closed after a short time.
 */
function createPreconnect(origin: string): () => void {
  let link: HTMLLinkElement | undefined
  return () => {
    link ??= createLink(origin)
    document.head.append(link)
  }
}

function createLink(origin: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = origin
  link.crossOrigin = 'anonymous'
  return link
}
