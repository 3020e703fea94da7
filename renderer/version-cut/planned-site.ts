import path from 'node:path'
import {compileSite} from '../build/compile-site.ts'
import type {CompiledSite} from '../build/compile-site.ts'
import type {ProofRequest} from '../build/prove-site.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {SitePath} from '../model/paths.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {SiteSources, VersionSources} from '../model/source.ts'
import type {Version} from '../model/version.ts'
import type {CompiledFiles} from '../routes/create-docs.ts'
import {createVersions} from '../source/create-versions.ts'
import {findVersions} from '../source/find-versions.ts'
import {readSources} from '../source/read-sources.ts'
import {readVersion} from '../source/read-version.ts'
import {nextVersion} from '../source/version-name.ts'
import type {CutPlan} from './cut-plan.ts'

/** What a cut is proven from. */
export type CutRequest = Pick<ProofRequest, 'config' | 'tool' | 'signal' | 'onPhase'> & {readonly plan: CutPlan}

/** Everything that can be joined to a site: with its problems. */
export type SiteState = {
  readonly sources: SiteSources
  readonly files: CompiledFiles
  readonly diagnostics: readonly Diagnostic[]
}

/** The site as it is and as it would be. Neither needs a file that is not there yet. */
export type PlannedSite = {
  readonly before: SiteState
  readonly after: SiteState
  /** What is compiled; the caller closes it. */
  readonly compiled: CompiledSite
}

/**
 * Reads and compiles the site once, and adds the new version as a second place of the files of next: a copy compiles to the
 * same. If next is left out of builds it is read all the same.
 * @throws the signal's reason
 */
export async function planSite({config, tool, plan, signal, onPhase}: CutRequest): Promise<PlannedSite> {
  onPhase('read', 0, 0)
  const read = await readSources(config)
  const before = read.value
  const known = before.versions.find(({version}) => version.name === nextVersion)
  const next = known === undefined ? await readVersion(config, nextFolder(config, plan)) : {value: known, diagnostics: []}
  const sources = known === undefined ? {...before, versions: [next.value, ...before.versions]} : before
  const onProgress = (done: number, total: number): void => onPhase('compile', done, total)
  const compiled = await compileSite({config, sources, tool, cache: true, signal, onProgress})
  const {files} = compiled.value
  const found = findVersions(withVersion(config, plan.name), before.configFile, plan.name)
  return {
    before: {sources: before, files, diagnostics: [...read.diagnostics, ...next.diagnostics, ...compiled.diagnostics]},
    after: {
      sources: {...before, versions: found.value.flatMap((version) => sourcesOf(version, {before, next: next.value, plan}))},
      files: new Map([...files, ...next.value.docs.flatMap(({path: file}) => placeCopy(file, files, plan))]),
      diagnostics: found.diagnostics,
    },
    compiled: compiled.value,
  }
}

/** A version is proven even if the configuration does not include it among those that are built. */
function withVersion(config: SiteConfig, name: string): SiteConfig {
  const {onlyInclude} = config.docs
  if (onlyInclude === undefined || onlyInclude.includes(name)) return config
  return {...config, docs: {...config.docs, onlyInclude: [...onlyInclude, name]}}
}

function nextFolder(config: SiteConfig, {from}: CutPlan): Version {
  const [version] = createVersions(config, [nextVersion], () => from)
  if (version === undefined) throw new Error('A version was asked for and none was made.')
  return version
}

type Read = {readonly before: SiteSources; readonly next: VersionSources; readonly plan: CutPlan}

function sourcesOf(version: Version, {before, next, plan}: Read): VersionSources[] {
  if (version.name === plan.name) return [copyOf(version, next, plan)]
  const sources = before.versions.find((other) => other.version.name === version.name)
  return sources === undefined ? [] : [{...sources, version}]
}

/** The sources of next in the folder of the new version; bytes are still read from where they are. */
function copyOf(version: Version, {docs, categories, sidebarsFile}: VersionSources, plan: CutPlan): VersionSources {
  const move = <File extends {readonly path: SitePath}>(file: File): File => ({...file, path: copyPath(file.path, plan)})
  return {
    version,
    docs: docs.map((doc) => ({...move(doc), version: version.name})),
    categories: new Map([...categories].map(([folder, category]) => [folder, move(category)])),
    sidebarsFile: sidebarsFile && move(sidebarsFile),
  }
}

function placeCopy(file: SitePath, files: CompiledFiles, plan: CutPlan): [SitePath, NonNullable<ReturnType<CompiledFiles['get']>>][] {
  const compiled = files.get(file)
  return compiled === undefined ? [] : [[copyPath(file, plan), compiled]]
}

/** Where the copy of a file of next is. */
function copyPath(file: SitePath, {from, to}: CutPlan): SitePath {
  return path.posix.join(to, path.posix.relative(from, file))
}
