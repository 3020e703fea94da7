import {readFileSync} from 'node:fs'
import path from 'node:path'
import {joinSite} from '../build/join-site.ts'
import type {JoinedSite} from '../build/join-site.ts'
import {applyLevels} from '../diagnostics/apply-levels.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../model/paths.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {isFsError} from '../shared/fs-error.ts'
import {isInside} from '../shared/inside.ts'
import {checkNameRoutes} from './check-name-routes.ts'
import {describeEffects} from './cut-effects.ts'
import type {CutEffects} from './cut-effects.ts'
import type {CutPlan} from './cut-plan.ts'
import {findImportsFromNext} from './imports-from-next.ts'
import {findLinksToNext} from './links-to-next.ts'
import {planSite} from './planned-site.ts'
import type {CutRequest, PlannedSite, SiteState} from './planned-site.ts'
import {selectCutProblems} from './select-cut-problems.ts'

/**
 * Proves the site as it would be after the cut, without writing any of it: every reference of the new version and every one
 * that leads into it. Reports what is wrong with next, what would be wrong with its copy, and what the cut would break
 * elsewhere; what is broken elsewhere already is none of its business.
 * @throws the signal's reason
 */
export async function proveCut(request: CutRequest): Promise<Staged<CutEffects>> {
  const {config, plan, onPhase} = request
  const planned = await planSite(request)
  try {
    onPhase('link', 0, 0)
    const after = await join(config, planned.after, plan)
    const found = [...planned.after.diagnostics, ...after.diagnostics, ...checkNameRoutes(config, plan, after.value.graph)]
    const dependent = findDependence(request, planned, after.value)
    const leveled = (all: readonly Diagnostic[]): Diagnostic[] => applyLevels(all, config, after.value.graph.versions)
    const diagnostics = await selectCutProblems({
      plan,
      sources: planned.after.sources,
      files: planned.after.files,
      before: leveled(planned.before.diagnostics),
      after: leveled([...found, ...dependent]),
      async joinBefore() {
        return leveled((await join(config, planned.before, plan)).diagnostics)
      },
    })
    return {value: describeEffects({config, plan, before: planned.before.sources.versions, graph: after.value.graph}), diagnostics}
  } finally {
    planned.compiled.close()
  }
}

/** Files beside the docs of the new version are looked for where they still are. */
function join(config: SiteConfig, {sources, files}: SiteState, plan: CutPlan): Promise<Staged<JoinedSite>> {
  const [from, to] = [path.join(config.root, plan.from), path.join(config.root, plan.to)]
  const locate = (file: AbsolutePath): AbsolutePath => (isInside(to, file) ? path.join(from, path.relative(to, file)) : file)
  return joinSite({config, sources, files, locate})
}

function findDependence({config, plan}: CutRequest, {before, after}: PlannedSite, joined: JoinedSite): Diagnostic[] {
  const sources = after.sources.versions.find(({version}) => version.name === plan.name)
  if (sources === undefined) return []
  const docs = sources.docs.map((doc) => ({...doc, path: path.posix.join(plan.from, doc.docPath)}))
  const readText = (file: SitePath): string | undefined => readIfThere(path.join(config.root, file))
  return [...findLinksToNext({plan, joined, sources}), ...findImportsFromNext({plan, docs, files: before.files, readText})]
}

function readIfThere(file: AbsolutePath): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}
