import {isInterfaceText} from './shown-texts.ts'
import type {Message, MessageFile} from '../../source/read-message-file.ts'

/** The messages of a file and of the site, with the options for merging them. */
export type MergeTask = {
  readonly existing: MessageFile
  readonly found: MessageFile
  /** True to replace existing messages by those of the site. */
  readonly override: boolean
  /** A prefix for every newly written message, which makes untranslated ones stand out. */
  readonly prefix: string
}

/** The merged content of a translation file. */
export type MergedMessages = {
  /** Messages in file order, with new ones at the end. */
  readonly messages: MessageFile
  /** Number of new keys. */
  readonly added: number
  /** Keys that neither the site nor docsite's interface uses. */
  readonly unknown: readonly string[]
  readonly isChanged: boolean
}

/** Merges messages. Existing messages are kept unless `override` is set, descriptions are updated, and nothing is removed. */
export function mergeMessages({existing, found, override, prefix}: MergeTask): MergedMessages {
  const messages = new Map<string, Message>(existing)
  for (const [key, {message, description}] of found) {
    const known = existing.get(key)
    const kept = known !== undefined && !override ? known.message : `${prefix}${message}`
    messages.set(key, {message: kept, ...(description !== undefined && {description})})
  }
  return {
    messages,
    added: messages.size - existing.size,
    unknown: [...existing.keys()].filter((key) => !found.has(key) && !isInterfaceText(key)),
    isChanged: [...messages].some(([key, message]) => !isSame(message, existing.get(key))),
  }
}

function isSame(a: Message, b: Message | undefined): boolean {
  return a.message === b?.message && a.description === b.description
}
