import type {SearchHit, SearchHitType} from './search-provider.ts'
import {plainText} from './marked-nodes.ts'

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

type Level = (typeof LEVELS)[number]

/**
 * A stored hit. The format is that of DocSearch, so that readers keep their history from other tools; `version` is
 * specific to docsite.
 */
export type StoredHit = {
  readonly objectID: string
  readonly type: Exclude<SearchHitType, 'content'>
  readonly url: string
  readonly content: null
  readonly hierarchy: Readonly<Record<Level, string | null>>
  readonly version?: string
}

/** Converts a hit for storage: text is stored as the page that contains it. */
export function toStoredHit(hit: SearchHit): StoredHit {
  const {type, version} = hit
  const isText = type === 'content'
  const levels = LEVELS.map((level, index) => {
    const text = isText && index > 1 ? null : hit.hierarchy[index]
    return [level, text ? plainText(text) : null]
  })
  const url = isText ? hit.href.replace(/#.*/, '') : hit.href
  return {
    objectID: isText ? url : hit.id,
    type: isText ? 'lvl1' : type,
    url,
    content: null,
    hierarchy: Object.fromEntries(levels) as StoredHit['hierarchy'],
    ...(version !== undefined && {version}),
  }
}

/** Reports whether a value from storage is a valid hit. */
export function isStoredHit(value: unknown): value is StoredHit {
  if (typeof value !== 'object' || value === null) return false
  const {objectID, type, url, hierarchy, version} = value as Record<keyof StoredHit, unknown>
  return (
    typeof objectID === 'string' &&
    LEVELS.some((level) => level === type) &&
    typeof url === 'string' &&
    typeof hierarchy === 'object' &&
    hierarchy !== null &&
    Object.values(hierarchy).every((text) => text === null || typeof text === 'string') &&
    (version === undefined || typeof version === 'string')
  )
}

/** Returns the title of a stored hit, and that of its page if it is only a part of the page. */
export function storedTitle({type, hierarchy, url}: StoredHit): {readonly title: string; readonly path: string | undefined} {
  const page = hierarchy.lvl1 ?? hierarchy.lvl0
  const title = hierarchy[type] ?? page ?? url
  return {title, path: page !== null && page !== title ? page : undefined}
}
