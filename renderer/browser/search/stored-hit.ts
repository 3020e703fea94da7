import type {SearchHit, SearchHitType} from '../../core/model/search.ts'
import {plainText} from './marked-nodes.ts'

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

type Level = (typeof LEVELS)[number]

/**
 * A hit as it is remembered. The shape is that of DocSearch, so that readers keep what other tools remembered
 * for them; `version` is ours.
 */
export type StoredHit = {
  readonly objectID: string
  readonly type: Exclude<SearchHitType, 'content'>
  readonly url: string
  readonly content: null
  readonly hierarchy: Readonly<Record<Level, string | null>>
  readonly version?: string
}

/** A hit as it is remembered: a piece of text is remembered as the page that it is on. */
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

/** Whether a value, as it comes from storage, is a hit. */
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

/** What a remembered hit is called, and its page where it is a part of one. */
export function storedTitle({type, hierarchy, url}: StoredHit): {readonly title: string; readonly path: string | undefined} {
  const page = hierarchy.lvl1 ?? hierarchy.lvl0
  const title = hierarchy[type] ?? page ?? url
  return {title, path: page !== null && page !== title ? page : undefined}
}
