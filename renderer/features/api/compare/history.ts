import type {ApiCode, ApiFlags} from '../model/api.ts'
import type {VersionReference} from '../reference.ts'
import {followsDirectly} from '../../../core/text/follows-directly.ts'
import {itemCode, memberCode, printed} from './signature-code.ts'

/** A version in which a signature changed. */
export type ApiChange = {
  readonly version: string
  /** The signature of the version before. */ readonly before: readonly ApiCode[]
  /** As in `History`. */ readonly mayBeOlder?: true
}

/** The history of an item or a member, as seen from one version. */
export type History = {
  /** The first version of the current unbroken run that has it; absent if it already existed in the oldest documented version. */
  readonly since?: string
  /** Set if there are versions before that one that are not documented. */
  readonly mayBeOlder?: true
  /** Newest first. */
  readonly changes: readonly ApiChange[]
  /** The first version of the current unbroken run that deprecates it; absent if it is not deprecated, or was from the start. */
  readonly deprecatedSince?: string
}

/** Returns the key of an item, or of one of its members. */
export function historyKey(module: string, item: {readonly kind: string; readonly name: string}, member = ''): string {
  return `${module}#${item.kind} ${item.name}.${member}`
}

type Entry = {readonly code: readonly ApiCode[]; readonly text: string; readonly flags: ApiFlags}

/**
 * Compares consecutive versions, given oldest first. Returns a function that looks up the history of an item or a member as seen from a
 * version. It only looks back, so pages of a version do not change when newer versions are added.
 */
export function compareVersions(references: readonly VersionReference[]): (version: string, key: string) => History {
  const entries = references.map(entriesOf)
  // a version that does not show a module says nothing about it
  const isSilent = (at: number, key: string): boolean => references[at]?.hidden.some((module) => key.startsWith(`${module}#`)) === true
  const positions = new Map(references.map(({version}, index) => [version, index]))
  return (version, key) => {
    const changes: ApiChange[] = []
    let deprecatedSince: string | undefined
    let at = positions.get(version) ?? -1
    while (at >= 0) {
      const now = entries[at]?.get(key)
      let earlier = at - 1
      while (isSilent(earlier, key)) earlier -= 1
      const before = entries[earlier]?.get(key)
      const name = references[at]?.version ?? version
      const older = !followsDirectly(references[earlier]?.version ?? '', name) && {mayBeOlder: true as const}
      if (now?.flags.deprecated && !before?.flags.deprecated) deprecatedSince ??= name
      if (before === undefined) {
        const isFirst = earlier < 0
        return {
          ...(!isFirst && {since: name, ...older}),
          changes,
          ...(deprecatedSince && !isFirst && {deprecatedSince}),
        }
      }
      if (now !== undefined && now.text !== before.text) changes.push({version: name, before: before.code, ...older})
      at = earlier
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
