import type {SiteConfig} from '../../config/site-config.ts'
import {applyLevels} from '../../config/apply-levels.ts'
import {createParser} from '../../compile/markdown/parse/create-parser.ts'
import {hasErrors, sortDiagnostics} from '../../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../../core/diagnostics/too-many-warnings.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SiteEdit} from '../../core/model/site-edit.ts'
import type {CommandEnd, LinkedSite, OwnCommandContext} from '../own-command.ts'
import {chooseTargets} from './choose-targets.ts'
import {describeApply} from './describe-apply.ts'
import {planApply} from './plan-apply.ts'
import type {ApplyPlan} from './plan-apply.ts'
import {proveEdits} from './prove-edits.ts'
import {readCorrection} from './read-correction.ts'

/**
 * Carries a correction to other versions: plans it, proves the site as it would be, and then writes all files or none.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runApply(context: OwnCommandContext): Promise<CommandEnd> {
  const {args, options, root} = context
  const names = options['to']
  if (!Array.isArray(names) || names.length === 0)
    return {diagnostics: [], error: 'Name the versions that get the correction: `--to 1.0,0.9`, or `--to supported`.'}
  const {value: config, diagnostics} = await context.loadConfig()
  if (config === undefined) return {diagnostics, closing: nothingWritten}
  const {value: site, diagnostics: found} = await context.prove(config)
  const targets = chooseTargets(names as readonly string[], site.locales[0].graph.versions)
  if ('error' in targets) return {diagnostics: [], error: targets.error}
  const correction = await readCorrection(args[0] ?? '', context)
  if ('error' in correction) return {diagnostics: [], error: correction.error}
  const plan = planApply({site, root, correction, targets, parse: createParser(config)})
  if (!plan.isOfVersions) return {diagnostics: [], error: `\`${args[0]}\` changes no page of a version.`}
  return carryOut(plan, {context, config, site, earlier: diagnostics, before: found})
}

/** What is known before a plan is carried out. */
type Facts = {
  readonly context: OwnCommandContext
  readonly config: SiteConfig
  readonly site: LinkedSite
  /** Problems of the configuration. */
  readonly earlier: readonly Diagnostic[]
  /** Problems of the site as it is. */
  readonly before: readonly Diagnostic[]
}

async function carryOut(plan: ApplyPlan, {context, config, site, earlier, before}: Facts): Promise<CommandEnd> {
  const {versions} = site.locales[0].graph
  const levelled = (found: readonly Diagnostic[]): Diagnostic[] => applyLevels(found, config, versions)
  const merged = editsOf(plan, false)
  const broken = await proveEdits(merged, {
    files: plan.files,
    before: levelled(before),
    prove: async (edits) => levelled((await context.prove(config, {edits})).diagnostics),
  })
  const found = levelled([...earlier, ...plan.diagnostics, ...broken])
  const diagnostics = sortDiagnostics([...found, ...tooManyWarnings(found, context.mostWarnings)])
  const withConflicts = context.options['writeConflicts'] === true
  const isRefused = hasErrors(withConflicts ? diagnostics.filter(({code}) => code !== 'apply-conflict') : diagnostics)
  const edits = editsOf(plan, withConflicts)
  const isDryRun = context.options['dryRun'] === true
  const isWritten = !isRefused && !isDryRun
  const failed = isWritten ? await context.writeEdits(config, {by: 'apply', edits, moves: []}) : []
  const outcome = failed.length > 0 || isRefused ? 'refused' : isDryRun ? 'planned' : 'written'
  return {diagnostics: [...diagnostics, ...failed], closing: (formats) => describeApply(plan, {outcome, edited: edits.length, formats})}
}

/** Returns the files that change. */
function editsOf({files}: ApplyPlan, withConflicts: boolean): SiteEdit[] {
  return files.flatMap(({path, before, after, marked, steps}): SiteEdit[] => {
    const text = withConflicts && steps.some(({outcome}) => outcome === 'conflict') ? marked : after
    return text === before ? [] : [{path, before, after: text}]
  })
}

function nothingWritten(): string {
  return 'Nothing was written.'
}
