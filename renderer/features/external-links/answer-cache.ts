import {mkdirSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {compareText} from '../../core/text/compare.ts'
import {readText} from '../../core/files/read-file.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import type {Asked} from './ask-address.ts'
import type {Finding} from './finding.ts'

/** Version of the cache format. Increase it to invalidate caches of older versions of docsite. */
const FORMAT = 1

const hour = 3_600_000
const day = 24 * hour
/** The lifetime of a positive answer. */
const goodFor = 7 * day
/** The lifetime of a negative answer. It is short, so that a fixed link or page is noticed soon. */
const badFor = hour
/** Entries are dropped after this time without an update. */
const keptFor = 30 * day

const anchorFinding = v.object({anchor: v.string(), state: v.picklist(['present', 'missing', 'unknown']), meant: v.optional(v.string())})
const entry = v.object({
  /** Time of the request, in milliseconds since 1970. */
  at: v.number(),
  finding: v.object({
    verdict: v.picklist(['ok', 'missing', 'blocked']),
    words: v.string(),
    movedTo: v.optional(v.string()),
    anchors: v.pipe(v.array(anchorFinding), v.readonly()),
    validators: v.optional(v.object({url: v.string(), etag: v.optional(v.string()), lastModified: v.optional(v.string())})),
  }),
})
const record = v.object({format: v.literal(FORMAT), entries: v.record(v.string(), entry)})

type Entry = v.InferOutput<typeof entry>

/** A cache of the answers of earlier runs. */
export type AnswerCache = {
  /** Returns the fresh finding for an address and all of its anchors, or undefined if a request is needed. */
  readonly lookup: (asked: Asked) => Finding | undefined
  /** Returns a stale finding for revalidation by the server, or undefined if it cannot be revalidated. */
  readonly outdated: (asked: Asked) => Finding | undefined
  /** Stores a finding. An unreachable or private address is not kept. */
  readonly store: (asked: Asked, finding: Finding) => void
  /** Writes new entries to disk for later runs. Throws file system errors. */
  readonly save: () => void
}

/** Opens the cache of a site. A cache that is damaged or has another format is discarded. */
export function openAnswerCache({stateRoot}: {readonly stateRoot: AbsolutePath}, now: () => number): AnswerCache {
  const file = path.join(stateRoot, 'cache', 'external-links.json')
  const entries = readEntries(file)
  let isChanged = false
  const find = ({url, anchors}: Asked): Entry | undefined => {
    const found = entries.get(url.href)
    return found !== undefined && knowsAll(found.finding, anchors) ? found : undefined
  }
  return {
    lookup(asked) {
      const found = find(asked)
      return found !== undefined && holds(found, asked, now()) ? found.finding : undefined
    },
    outdated(asked) {
      const found = find(asked)
      return found?.finding.validators === undefined ? undefined : found.finding
    },
    store({url}, finding) {
      isChanged = true
      const {verdict} = finding
      if (verdict === 'private' || verdict === 'unreachable') entries.delete(url.href)
      else entries.set(url.href, {at: now(), finding: {...finding, verdict}})
    },
    save() {
      if (!isChanged) return
      const kept = [...entries].filter(([, {at}]) => now() - at < keptFor).sort(([a], [b]) => compareText(a, b))
      mkdirSync(path.dirname(file), {recursive: true})
      replaceFile(file, JSON.stringify({format: FORMAT, entries: Object.fromEntries(kept)}))
    },
  }
}

/** Creates a cache that stores nothing. */
export function noAnswerCache(): AnswerCache {
  return {lookup: () => undefined, outdated: () => undefined, store: () => undefined, save: () => undefined}
}

function readEntries(file: AbsolutePath): Map<string, Entry> {
  try {
    const read = v.safeParse(record, JSON.parse(readText(file)))
    return new Map(read.success ? Object.entries(read.output.entries) : [])
  } catch {
    return new Map()
  }
}

/** Reports whether an entry covers all anchors. A missing page has none, so its entry covers any. */
function knowsAll({verdict, anchors}: Entry['finding'], wanted: readonly string[]): boolean {
  return verdict !== 'ok' || wanted.every((anchor) => anchors.some((known) => known.anchor === anchor))
}

function holds({at, finding}: Entry, {anchors}: Asked, now: number): boolean {
  const isGood = finding.verdict === 'ok' && !finding.anchors.some(({anchor, state}) => state === 'missing' && anchors.includes(anchor))
  // an entry from the future was written with a wrong clock
  return at <= now && now - at < (isGood ? goodFor : badFor)
}
