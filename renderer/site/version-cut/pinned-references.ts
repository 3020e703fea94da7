import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources, VersionSources} from '../../core/model/source.ts'
import type {Version} from '../../core/model/version.ts'
import {nextVersion} from '../../source/version-name.ts'
import type {CutPlan} from './cut-plan.ts'
import {copyOf, isGenerated} from './planned-sources.ts'

type PinRequest = {
  readonly config: SiteConfig
  readonly plan: CutPlan
  /** The current sources, including next. */
  readonly sources: SiteSources
  /** The new version. */
  readonly version: Version | undefined
}

/**
 * Generates the pages of the new version and the categories of its folders, if the configuration already names what an API
 * reference documents in it. Otherwise the value is undefined, and its references are copies of those of next.
 */
export async function readPinnedReferences(request: PinRequest): Promise<Staged<VersionSources | undefined>> {
  const {config, plan, sources, version} = request
  const next = sources.versions.find((candidate) => candidate.version.name === nextVersion)
  const isPinned = config.api.some(({versions}) => versions[plan.name] !== undefined)
  if (!isPinned || next === undefined || version === undefined) return {value: undefined, diagnostics: []}
  const {addReferences} = await import('../../features/api/add-references.ts')
  const listed = JSON.parse(plan.list.after.replace(/^\uFEFF/, '')) as readonly string[]
  const written = copyOf(version, {...next, docs: next.docs.filter((doc) => !isGenerated(doc))}, plan)
  const added = await addReferences({
    config,
    versions: [written],
    names: [...new Set([nextVersion, ...listed])],
    configFile: sources.configFile,
    cache: true,
  })
  const [made] = added.value
  return {value: made && {...made, docs: made.docs.filter(isGenerated)}, diagnostics: added.diagnostics}
}

/** Adds the pages of the new version to the sources, so that they are compiled together. */
export function withPinned(sources: SiteSources, pinned: VersionSources | undefined): SiteSources {
  return pinned === undefined ? sources : {...sources, versions: [...sources.versions, pinned]}
}

/** Splits problems into those of the pages of the new version and the others. */
export function dividePinned(found: readonly Diagnostic[], pinned: VersionSources | undefined): {own: Diagnostic[]; others: Diagnostic[]} {
  const files = new Set(pinned?.docs.map((doc) => doc.path))
  const isOwn = ({file}: Diagnostic): boolean => file !== undefined && files.has(file)
  return {own: found.filter(isOwn), others: found.filter((one) => !isOwn(one))}
}
