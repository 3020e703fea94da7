import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {SiteSources, VersionSources} from '../../core/model/source.ts'
import type {Version} from '../../core/model/version.ts'
import {nextVersion, splitVersion, uniqueName} from '../../core/text/version-name.ts'
import {generateDocs} from '../features/generate-sources.ts'
import type {SiteFeatures} from '../features/open-features.ts'
import {nextOfPlan} from './cut-plan.ts'
import type {CutPlan} from './cut-plan.ts'
import {copyOf, isGenerated} from './planned-sources.ts'

type NewVersion = {
  readonly config: SiteConfig
  readonly features: Pick<SiteFeatures, 'all'>
  readonly plan: CutPlan
  /** The current sources, including next. */
  readonly sources: SiteSources
  /** The new version. */
  readonly version: Version | undefined
}

/**
 * Generates the docs of the new version, which are not copied from next, and the categories of their folders. The value is undefined
 * if no feature of the site generates docs.
 */
export async function generateNewDocs({config, features, plan, sources, version}: NewVersion): Promise<Staged<VersionSources | undefined>> {
  const next = sources.versions.find((candidate) => candidate.version.name === nextOfPlan(plan))
  const generating = features.all.filter(({docs}) => docs !== undefined)
  if (generating.length === 0 || next === undefined || version === undefined) return {value: undefined, diagnostics: []}
  const listed = JSON.parse(plan.list.after.replace(/^\uFEFF/, '')) as readonly string[]
  const written = copyOf(version, {...next, docs: next.docs.filter((doc) => !isGenerated(doc))}, plan)
  const {set} = splitVersion(plan.name)
  const names = [...new Set([nextVersion, ...listed])].map((name) => uniqueName(set, name))
  const added = await generateDocs(generating, {config, versions: [written], names})
  const [made] = added.value
  return {value: made && {...made, docs: made.docs.filter(isGenerated)}, diagnostics: added.diagnostics}
}

/** Adds the pages of the new version to the sources, so that they are compiled together. */
export function withGenerated(sources: SiteSources, generated: VersionSources | undefined): SiteSources {
  return generated === undefined ? sources : {...sources, versions: [...sources.versions, generated]}
}

/** Splits problems into those of the pages of the new version and the others. */
export function divideProblems(found: readonly Diagnostic[], pages: readonly SitePath[]): {own: Diagnostic[]; others: Diagnostic[]} {
  const files = new Set(pages)
  const isOwn = ({file}: Diagnostic): boolean => file !== undefined && files.has(file)
  return {own: found.filter(isOwn), others: found.filter((one) => !isOwn(one))}
}
