import {namesValues} from '../../compile/markdown/own-markdown.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {DocSource, SiteSources, VersionSources} from '../../core/model/source.ts'
import type {Version} from '../../core/model/version.ts'
import {addValues} from '../features/with-values.ts'
import {nextOfPlan} from './cut-plan.ts'
import type {CutPlan} from './cut-plan.ts'
import {copyOf} from './planned-sources.ts'

/** The version that a cut makes. */
type Cut = {
  readonly plan: CutPlan
  /** All versions after the cut. */
  readonly versions: readonly Version[]
}

/**
 * Adds the docs of the new version that may name values to the sources, so that they are compiled with those of that version. All other docs compile to
 * what they are in next.
 */
export function withValuedCopies(
  config: Pick<SiteConfig, 'ownFeatures'>,
  sources: SiteSources,
  {plan, versions}: Cut,
): {readonly sources: SiteSources; readonly copies: readonly DocSource[]} {
  const version = versions.find(({name}) => name === plan.name)
  const next = sources.versions.find((one) => one.version.name === nextOfPlan(plan))
  if (!namesValues(config) || version === undefined || next === undefined) return {sources, copies: []}
  const copied: VersionSources = copyOf(version, {...next, docs: next.docs.filter(mayName)}, plan)
  const docs = addValues(config, copied.docs, {versions, version})
  return {sources: {...sources, versions: [...sources.versions, {...copied, docs}]}, copies: docs}
}

/** Reports whether a doc may name a value. MDX may import what does. */
function mayName({format, generated, bytes}: DocSource): boolean {
  return generated === undefined && (format === 'mdx' || Buffer.from(bytes()).includes('{{'))
}
