import type {IncomingMessage} from 'node:http'
import {openScriptedServer} from './scripted-server.ts'
import type {Received, Script, ScriptedServer} from './scripted-server.ts'

/** A request for hits, as it stands in a body. */
export type AskedQuery = Readonly<Record<string, unknown>> & {readonly query: string; readonly page: number; readonly hitsPerPage: number}

/** A server of this machine that speaks as Algolia does. */
export type AlgoliaServer = ScriptedServer & {
  /** The requests of each call in their order. */
  readonly queries: AskedQuery[][]
  /** What is found from now on. */
  readonly load: (records: readonly FakeRecord[]) => void
  /** From now on the server does this instead; undefined: it answers again. */
  readonly behave: (script: Script | undefined) => void
}

/** The record of a page of a version, as crawlers write it. */
export type FakeRecord = Readonly<Record<string, unknown>> & {
  readonly objectID: string
  readonly url: string
  readonly docusaurus_tag: string
}

/**
 * Opens a server that finds records by the words of their JSON, heeds facet filters and pages, and highlights in titles and text
 * as the request wants it. Errors, delays and other answers come from `behave`. Closed at the end of the test unless it is lasting.
 */
export async function openAlgoliaServer(
  first: readonly FakeRecord[],
  options: {readonly isLasting?: boolean} = {},
): Promise<AlgoliaServer> {
  let records = first
  const queries: AskedQuery[][] = []
  let script: Script | undefined
  const server = await openScriptedServer((request, response) => {
    if (script !== undefined) {
      script(request, response)
      return
    }
    void readBody(request).then((body) => {
      const {requests} = JSON.parse(body) as {requests: AskedQuery[]}
      queries.push(requests)
      response.writeHead(200, {...CORS, 'content-type': 'application/json; charset=UTF-8'})
      response.end(JSON.stringify({results: requests.map((asked) => answerOf(asked, records))}))
    })
  }, options)
  return {...server, queries, load: (more) => (records = more), behave: (deed) => (script = deed)}
}

/** What lets the pages of other origins read an answer. */
export const CORS = {'access-control-allow-origin': '*'}

/** Refuses or fails as Algolia does (behaviour L7). */
export function algoliaError(status: number, message: string): Script {
  return (_request, response) =>
    void response.writeHead(status, {...CORS, 'content-type': 'application/json'}).end(JSON.stringify({message, status}))
}

/** Answers with a body of any kind. */
export function algoliaBody(body: string): Script {
  return (_request, response) => void response.writeHead(200, {...CORS, 'content-type': 'application/json'}).end(body)
}

/** The application, key and agent that a request names, and what it is. */
export function whoAsked({method, path, headers}: Received): Readonly<Record<string, string | undefined>> {
  const {pathname, searchParams} = new URL(path, 'http://localhost')
  return {method, pathname, type: headers['content-type'], ...Object.fromEntries(searchParams)}
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function answerOf(asked: AskedQuery, records: readonly FakeRecord[]): object {
  const {query, page, hitsPerPage, facetFilters = []} = asked
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = records.filter(
    (record) =>
      words.every((word) => JSON.stringify([record['hierarchy'], record['content']]).toLowerCase().includes(word)) &&
      (facetFilters as (string | string[])[]).every((filter) => [filter].flat().some((one) => hasFacet(record, one))),
  )
  const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((record) => highlighted(record, words, asked))
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(found.length / hitsPerPage)
  return {hits, nbHits: found.length, page, nbPages, hitsPerPage, processingTimeMS: 1, query, params: '', index: asked['indexName']}
}

function hasFacet(record: FakeRecord, filter: string): boolean {
  const [name = '', value] = filter.split(/:(.*)/)
  return [record[name]].flat().includes(value)
}

function highlighted(record: FakeRecord, words: readonly string[], {highlightPreTag, highlightPostTag}: AskedQuery): object {
  const mark = (text: string) => ({
    value: words.reduce(
      (all, word) => all.replaceAll(new RegExp(`${word}(?![^<]*>)`, 'gi'), `${String(highlightPreTag)}$&${String(highlightPostTag)}`),
      text,
    ),
    matchLevel: 'full',
    matchedWords: words,
  })
  const levels = Object.entries((record['hierarchy'] ?? {}) as Record<string, string | null>)
  const hierarchy = Object.fromEntries(levels.flatMap(([level, text]) => (text === null ? [] : [[level, mark(text)]])))
  const {content} = record
  return {
    ...record,
    _highlightResult: {hierarchy},
    _snippetResult: {hierarchy, ...(typeof content === 'string' && {content: mark(content)})},
  }
}
