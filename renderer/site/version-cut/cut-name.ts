import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {checkOutputPath} from '../../core/urls/output-path.ts'
import type {Diagnostic, Place} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {CutSourcePlaces} from './cut-plan.ts'
import type {GitEntry} from './read-cut-sources.ts'
import {nextVersion, versionNameFault} from '../../core/text/version-name.ts'

/** The names that are taken already. */
export type TakenNames = {
  readonly places: Pick<CutSourcePlaces, 'versions' | 'versionOf'>
  /** Names of the files and folders in the folder of the versions. */
  readonly entries: readonly string[]
  readonly list: {readonly path: SitePath; readonly names: readonly string[]; readonly placeOf: (name: string) => Place | undefined}
  /** The versions that come from Git. */
  readonly fromGit: readonly GitEntry[]
}

/** The reason why a name is reserved, as part of a sentence. */
const reserved: Readonly<Record<string, string>> = {
  [nextVersion]: 'it is the version that is not released yet, and the folder that is cut',
  current: 'many writers use it for the version that is not released yet',
  latest: 'it means whichever version is the latest',
  'versions.json': 'it is the list of versions',
  assets: 'docsite writes scripts, styles and pictures under this name',
}

const form = 'Write a name such as 1.0.0.'

/** Checks the name of a new version. Returns the problem, or undefined. `name` is in NFC. */
export function checkCutName(name: string, taken: TakenNames): Diagnostic | undefined {
  const fault = nameFault(name)
  if (fault !== undefined) {
    return diagnostic('version-name-invalid', {message: `\`${name}\` cannot be the name of a version: ${fault}.`, hint: form})
  }
  const inGit = taken.fromGit.find((other) => foldName(other.name) === foldName(name))
  if (inGit !== undefined) {
    const message = `The version \`${inGit.name}\` already exists${twin(name, inGit.name)}: the configuration takes it from Git (\`${inGit.git}\`).`
    const hint = 'Choose another name, or remove `git` there to have the version as a folder.'
    return diagnostic('version-exists', {file: inGit.file, ...(inGit.place && {place: inGit.place}), message, hint})
  }
  const listed = taken.list.names.find((other) => foldName(other) === foldName(name))
  if (listed !== undefined) {
    const place = taken.list.placeOf(listed)
    const message = `The version \`${listed}\` already exists${twin(name, listed)}.`
    return diagnostic('version-exists', {file: taken.list.path, ...(place && {place}), message, hint: 'Choose another name.'})
  }
  const {versions, versionOf} = taken.places
  const entry = taken.entries.find((other) => foldName(versionOf(other) ?? '') === foldName(name))
  if (entry === undefined) return undefined
  return diagnostic('version-exists', {
    file: `${versions}/${entry}`,
    message: `\`${versions}\` already contains \`${entry}\`${twin(name, versionOf(entry) ?? '')}, but \`versions.json\` does not list it.`,
    hint: 'If it is a version, add its name to `versions.json` instead of cutting it. Otherwise rename it.',
  })
}

function nameFault(name: string): string | undefined {
  const [meaning] = Object.entries(reserved).flatMap(([word, why]) => (foldName(word) === foldName(name) ? [why] : []))
  return versionNameFault(name) ?? spaceFault(name) ?? meaning ?? deviceFault(name)
}

/**
 * Refuses white space. Existing versions may have it; a new name with a space would be `%20` in every address and two words in
 * every command.
 */
function spaceFault(name: string): string | undefined {
  return /\s/.test(name) ? 'it has a space in it' : undefined
}

/** Refuses names that Windows reserves: a version is also a folder of the output, on every platform. */
function deviceFault(name: string): string | undefined {
  return checkOutputPath(`docs/${name}/index.html`) && 'Windows has no folder of this name'
}

/** Folds a name the way file systems do that ignore case and Unicode form when they compare names. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC')
}

function twin(name: string, other: string): string {
  return name === other ? '' : ', and on many machines names that differ only in case or Unicode form are the same folder'
}
