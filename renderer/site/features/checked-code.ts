import {quietly} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {readForPage} from '../../core/files/told-reads.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {CodeCheck, OwnFeature} from '../../features/own-feature.ts'

/** A check of code, with the name of its feature. */
export type NamedCheck = {readonly name: string; readonly codeCheck: CodeCheck}

/** A file of code with the names of the features whose checks it concerns. */
export type CheckedCode = {readonly file: AbsolutePath; readonly hash: string; readonly features: readonly string[]}

/** Returns the checks of code that features have. */
export function codeChecksOf(features: readonly Pick<OwnFeature, 'name' | 'codeCheck'>[]): NamedCheck[] {
  return features.flatMap(({name, codeCheck}) => (codeCheck === undefined ? [] : [{name, codeCheck}]))
}

/**
 * Reads a file of code. Undefined if it concerns no check or no longer exists, which is reported by the code that needs it. Of a page that concerns
 * none, nothing depends on what was read: after an edit it is read again (`editTexts`).
 */
export function readCheckedCode(checks: readonly NamedCheck[], file: AbsolutePath): CheckedCode | undefined {
  const bytes = quietly(() => readForPage(() => readBytes(file)))
  if (bytes === undefined) return undefined
  const features = checks.filter(({codeCheck}) => codeCheck.concerns(bytes)).map(({name}) => name)
  return features.length === 0 ? undefined : {file, hash: sha256(bytes), features}
}
