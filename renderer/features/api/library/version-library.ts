import path from 'node:path'
import {append} from '../../../core/data/append.ts'
import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import type {DiagnosticCode} from '../../../core/diagnostics/codes.ts'
import type {KeyPath} from '../../../core/diagnostics/schema-at.ts'
import type {Diagnostic, Staged} from '../../../core/model/diagnostic.ts'
import type {VersionLibraries, VersionLibrary} from '../model/library.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import type {ReadLog} from '../../../core/files/read-log.ts'
import {sitePath} from '../../../core/files/site-path.ts'
import {nextVersion} from '../../../core/text/version-name.ts'
import {compilerManifest} from '../samples/compiler.ts'
import {composeLibrary} from './compose-library.ts'
import type {ConfigProblem} from './compose-library.ts'

type Reference = SiteConfig['api'][number]
type LibraryConfig = Pick<SiteConfig, 'api' | 'root' | 'configFile'>

/** Returns the source that the configuration names for an API reference in a version, or undefined if the version has none. */
export function sourceOf({versions, source}: Reference, version: string): NonNullable<Reference['source']> | undefined {
  const own = versions[version]
  if (own === false) return undefined
  return own ?? (version === nextVersion ? source : undefined)
}

/**
 * Reads the libraries that versions of the docs document, from installed packages and folders, by version name. Versions without any are
 * left out. Reports errors in the packages, files and patches of the configuration.
 * @param log records what is read
 */
export async function readVersionLibraries(
  config: LibraryConfig,
  versions: readonly string[],
  log: ReadLog,
): Promise<Staged<ReadonlyMap<string, VersionLibraries>>> {
  const problems: ConfigProblem[] = []
  const read = new Map<string, VersionLibraries>()
  const stubs = readStubs(config, problems, log)
  // entry points depend on the compiler's version
  log.add([compilerManifest()])
  const lost = config.api.map((): (readonly string[])[] => [])
  for (const version of versions) {
    const libraries = config.api.flatMap((reference, index) =>
      readLibrary(config, {reference, index, version, problems, lost: lost[index] ?? [], log}),
    )
    if (libraries.length > 0) read.set(version, {libraries, stubs})
  }
  const unmatched = config.api.flatMap((reference, index) => listUnmatched(reference, index, lost[index] ?? []))
  return {value: read, diagnostics: await placeProblems(config, [...onceEach(problems), ...unmatched])}
}

type Wanted = {
  readonly reference: Reference
  readonly index: number
  readonly version: string
  readonly problems: ConfigProblem[]
  /** For each version that was read, the configured entry points that it does not have. */
  readonly lost: (readonly string[])[]
  readonly log: ReadLog
}

function readLibrary({root}: LibraryConfig, {reference, index, version, problems, lost, log}: Wanted): VersionLibrary[] {
  const source = sourceOf(reference, version)
  if (source === undefined) return []
  const keys: KeyPath = reference.versions[version] === undefined ? ['api', index, 'source'] : ['api', index, 'versions', version]
  const composed = composeLibrary(root, {source, keys, entries: reference.entries}, log)
  append(problems, composed.problems)
  if (composed.value === undefined) return []
  lost.push(composed.lost)
  return [{id: reference.id ?? reference.name, name: reference.name, version, ...composed.value}]
}

/** Keeps only the first of the problems that recur in several versions of a library, which is that of the newest. */
function onceEach(problems: readonly ConfigProblem[]): ConfigProblem[] {
  const first = new Map(problems.toReversed().map((problem) => [subjectOf(problem), problem]))
  return problems.filter((problem) => problem.about === undefined || first.get(subjectOf(problem)) === problem)
}

function subjectOf({code, keys, about}: ConfigProblem): string {
  return JSON.stringify([code, keys[1], about])
}

/** Reports configured entry points that no version has. */
function listUnmatched({name, entries = []}: Reference, index: number, lost: readonly (readonly string[])[]): ConfigProblem[] {
  return entries.flatMap((entry, at): ConfigProblem[] => {
    if (lost.length === 0 || !lost.every((missing) => missing.includes(entry))) return []
    const message = `\`${name}\` has no entry point \`${entry}\` with declarations in any version.`
    const hint = 'Write names as `exports` of its `package.json` has them, such as `.` or `./plugins/*`.'
    return [{code: 'api-entries-empty', keys: ['api', index, 'entries', at], message, hint}]
  })
}

/** Reads the stubs of all references. They are combined because the declarations of one version are compiled together. */
function readStubs({api, root}: LibraryConfig, problems: ConfigProblem[], log: ReadLog): Map<string, string> {
  const stubs = new Map<string, string>()
  for (const [index, {types}] of api.entries()) {
    for (const [name, file] of Object.entries(types)) {
      try {
        stubs.set(name, log.read(path.resolve(root, file)))
      } catch (error) {
        if (!isFsError(error)) throw error
        const message = `The declarations of \`${name}\` cannot be read from \`${file}\`: ${fsReason(error)}.`
        problems.push({
          code: 'api-file-missing',
          keys: ['api', index, 'types', name],
          message,
          hint: 'Write the path of a `.d.ts` file of the site.',
        })
      }
    }
  }
  return stubs
}

/** Adds places to problems. Parses the configuration only if there are any. */
async function placeProblems({root, configFile}: LibraryConfig, problems: readonly ConfigProblem[]): Promise<Diagnostic[]> {
  if (problems.length === 0) return []
  const {findKeyPlaces} = await import('../../../config/find-key-places.ts')
  const placeOf = await findKeyPlaces(configFile)
  const file = sitePath(root, configFile)
  return problems.map(({code, keys, message, hint}: ConfigProblem & {code: DiagnosticCode}) => {
    const place = placeOf(keys)
    return diagnostic(code, {file, ...(place && {place}), message, hint})
  })
}
