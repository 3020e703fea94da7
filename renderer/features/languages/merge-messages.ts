import {isInterfaceText} from './shown-texts.ts'
import type {Message, MessageFile} from './read-message-file.ts'

/** What a file has, and what the site has now. */
export type MergeTask = {
  readonly existing: MessageFile
  readonly found: MessageFile
  /** Whether messages that are there are replaced by those of the site. */
  readonly override: boolean
  /** Put before every message that is written anew, so that what is not translated stands out. */
  readonly prefix: string
}

/** A file of translations as it should be. */
export type MergedMessages = {
  /** In the order of the file; what is new comes last. */
  readonly messages: MessageFile
  /** How many keys were not there before. */
  readonly added: number
  /** Keys that no text of the site has any more, nor docsite ever. */
  readonly unknown: readonly string[]
  readonly isChanged: boolean
}

/** Messages that are there stay unless they are to be replaced, descriptions are renewed, and nothing is taken away. */
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
