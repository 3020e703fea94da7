import type {ApiCode, ApiFlags} from '../../../core/model/api.ts'
import type {VersionReference} from '../reference.ts'
import {itemCode, memberCode, printed} from './signature-code.ts'

/** A version in which a signature became another. */
export type ApiChange = {readonly version: string; /** The signature of the version before. */ readonly before: readonly ApiCode[]}

/** What is known of the past of an item or a member in one version. */
export type History = {
  /** The first version in a row that has it; absent when the oldest documented version has it. */
  readonly since?: string
  /** Newest first. */
  readonly changes: readonly ApiChange[]
  /** The first version in a row that says so; absent when it does not, or always did. */
  readonly deprecatedSince?: string
}

/** Key of an item, or of one of its members. */
export function historyKey(module: string, item: {readonly kind: string; readonly name: string}, member = ''): string {
  return `${module}#${item.kind} ${item.name}.${member}`
}

type Entry = {readonly code: readonly ApiCode[]; readonly text: string; readonly flags: ApiFlags}

/**
 * Compares neighbouring versions, oldest first: gives the past of an item or a member as a version sees it. It looks back only,
 * so that a page does not change when a new version comes.
 */
export function compareVersions(references: readonly VersionReference[]): (version: string, key: string) => History {
  const entries = references.map(entriesOf)
  const positions = new Map(references.map(({version}, index) => [version, index]))
  return (version, key) => {
    const changes: ApiChange[] = []
    let deprecatedSince: string | undefined
    for (let at = positions.get(version) ?? -1; at >= 0; at -= 1) {
      const now = entries[at]?.get(key)
      const before = entries[at - 1]?.get(key)
      const name = references[at]?.version ?? version
      if (now?.flags.deprecated && !before?.flags.deprecated) deprecatedSince ??= name
      if (before === undefined) {
        const isFirst = at === 0
        return {...(!isFirst && {since: name}), changes, ...(deprecatedSince && !isFirst && {deprecatedSince})}
      }
      if (now !== undefined && now.text !== before.text) changes.push({version: name, before: before.code})
    }
    return {changes}
  }
}

function entriesOf({modules}: VersionReference): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const add = (key: string, code: readonly ApiCode[], flags: ApiFlags): void => void entries.set(key, {code, flags, text: printed(code)})
  for (const {module, items} of modules) {
    for (const {item} of items) {
      add(historyKey(module.name, item), itemCode(item), item.flags)
      for (const member of item.members) add(historyKey(module.name, item, member.name), memberCode(member, item.name), member.flags)
    }
  }
  return entries
}
