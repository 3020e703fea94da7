import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'
import {findToolCache} from './find-tool.ts'
import {isFsError} from './fs-error.ts'
import {hashParts} from './hash.ts'
import type {Installation} from './installation.ts'
import {readSealed, writeSealed} from './sealed-json.ts'
import type {SealedPlace} from './sealed-json.ts'
import type {ToolFacts} from './tool-facts.ts'

/** Recorded files of the packages of one docsite. */
type InstallationRecord = Installation & {
  /** Tells this docsite from a copy of it in another folder, and from itself before it was patched. */
  readonly key: string
}

/** Label of the files. Its number changes with their format. */
const LABEL = 'docsite-packages-1'

/**
 * Returns where docsite may record its packages, best place first: next to them, for all sites that use this installation, then in the
 * state folder of a site, for installations that are read-only.
 * @param stateRoot none to look only next to the packages
 */
export function recordPlaces(toolRoot: AbsolutePath, stateRoot?: AbsolutePath): SealedPlace[] {
  const folders = [findToolCache(toolRoot), stateRoot && path.join(stateRoot, 'cache')]
  return folders.flatMap((folder) => (folder === undefined ? [] : [{file: path.join(folder, 'packages.json'), label: LABEL}]))
}

/** Returns what the places hold of the packages of a docsite. It may be out of date. */
export function readRecords(places: readonly SealedPlace[], tool: ToolFacts): Installation[] {
  const records = places.map((place) => readSealed(place) as InstallationRecord | undefined)
  return records.flatMap((record) => (record?.key === keyOf(tool) ? [record] : []))
}

/** Writes what is known of the packages of a docsite to the first place that takes it. If none does, the next run reads them again. */
export function writeRecord(places: readonly SealedPlace[], tool: ToolFacts, {files, hash}: Installation): void {
  places.some((place) => {
    try {
      writeSealed(place, {key: keyOf(tool), files, hash} satisfies InstallationRecord)
      return true
    } catch (error) {
      if (!isFsError(error)) throw error
      return false
    }
  })
}

function keyOf({root, hash}: ToolFacts): string {
  return hashParts(root, hash)
}
