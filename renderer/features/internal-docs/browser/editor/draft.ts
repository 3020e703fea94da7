import type {SafeStorage} from '../../../../browser/storage.ts'

/** A text that has been edited but not submitted. */
export type Draft = {
  readonly pageRawContent: string
  /** Time of the last change, in milliseconds since 1970. */
  readonly timestamp: number
}

/** The values that identify a draft. */
export type DraftKey = {
  /** Number of the change being continued; empty for a new one. */
  readonly diffNumber: string
  /** Edit link of the page. */
  readonly editUrl: string
}

/** Reads the draft of a page. Returns undefined if there is none or it is invalid. */
export function readDraft(storage: SafeStorage, key: DraftKey): Draft | undefined {
  try {
    const {pageRawContent, timestamp} = JSON.parse(storage.get(keyOf(key)) ?? '') as Partial<Draft>
    return typeof pageRawContent === 'string' && typeof timestamp === 'number' ? {pageRawContent, timestamp} : undefined
  } catch {
    return undefined
  }
}

/** Stores a draft, or removes it if undefined. */
export function keepDraft(storage: SafeStorage, key: DraftKey, draft: Draft | undefined): void {
  storage.set(keyOf(key), draft === undefined ? null : JSON.stringify(draft))
}

/** Returns the key in local storage. */
function keyOf({diffNumber, editUrl}: DraftKey): string {
  return `pageRawContent-${hash32(diffNumber + editUrl)}`
}

/** Computes the string hash known from Java: 31 times the previous value plus the next code unit, as a signed 32-bit integer. */
function hash32(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return hash
}
