import type {SafeStorage} from '../storage.ts'

/** A text that was begun and not yet submitted. */
export type Draft = {
  readonly pageRawContent: string
  /** When it was last changed, in milliseconds since 1970. */
  readonly timestamp: number
}

/** Where a draft is kept. */
export type DraftKey = {
  /** Number of the change that is gone on with; empty for a new one. */
  readonly diffNumber: string
  /** Edit link of the page. */
  readonly editUrl: string
}

/** Reads what was begun on a page; undefined when there is nothing, or nothing of use. */
export function readDraft(storage: SafeStorage, key: DraftKey): Draft | undefined {
  try {
    const {pageRawContent, timestamp} = JSON.parse(storage.get(keyOf(key)) ?? '') as Partial<Draft>
    return typeof pageRawContent === 'string' && typeof timestamp === 'number' ? {pageRawContent, timestamp} : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft; undefined forgets it. */
export function keepDraft(storage: SafeStorage, key: DraftKey, draft: Draft | undefined): void {
  storage.set(keyOf(key), draft === undefined ? null : JSON.stringify(draft))
}

/** Key of local storage. */
function keyOf({diffNumber, editUrl}: DraftKey): string {
  return `pageRawContent-${hash32(diffNumber + editUrl)}`
}

/** The hash of a text that Java has made known: 31 times what was before plus the next unit, in 32 bits with a sign. */
function hash32(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return hash
}
