import path from 'node:path'
import {applyLevels} from '../../config/apply-levels.ts'
import {diagnostic, hasErrors, sortDiagnostics} from '../../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../../core/diagnostics/too-many-warnings.ts'
import {acquireOutputLock} from '../../output/output-lock.ts'
import type {OutputLock} from '../../output/output-lock.ts'
import {readTool} from '../read-tool.ts'
import type {BuildPhase} from '../../core/model/build-result.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {writtenVersion} from '../../config/written-version.ts'
import type {SiteEdit} from '../../core/model/site-edit.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {fsReason, isFsError} from '../../core/files/fs-error.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import type {FileOfCut} from '../../features/own-feature.ts'
import {applyCut} from './apply-cut.ts'
import type {CutPlan} from './cut-plan.ts'
import {explainCutFailure} from './explain-cut-failure.ts'
import {joinFixes, writeNextFixes} from './fix-next.ts'
import type {FixedNext} from './fix-next.ts'
import {finishHeld} from '../finish-interrupted.ts'
import {hasInterruptedCut} from './finish-cut.ts'
import {planCut} from './plan-cut.ts'
import {proveCut} from './prove-cut.ts'
import type {FixedDoubt, ProvenCut} from './prove-cut.ts'
import {readCutSources} from './read-cut-sources.ts'

/** Options of a cut. */
export type CutOptions = {
  readonly config: SiteConfig
  /** Name of the new version, as entered: `1.0`, or `sdk/1.0` for one of another doc set than that of `docs`. */
  readonly name: string
  /** If true, nothing is written but caches in the state folder. */
  readonly dryRun: boolean
  /** Docs of next first get what keeps addresses and headings that the cut would break. Default: they stay as they are. */
  readonly fix?: FixedDoubt | undefined
  /** Problems already found in the configuration. */
  readonly earlier?: readonly Diagnostic[]
  /** The maximum number of warnings; with more, nothing is cut. */
  readonly mostWarnings?: number | undefined
  readonly signal?: AbortSignal
  readonly onPhase?: (phase: BuildPhase, done: number, total: number) => void
}

/** The result of a cut. */
export type CutResult =
  | (Ended & Omit<ProvenCut, 'fixes'> & {readonly outcome: 'cut' | 'planned'; readonly plan: CutPlan})
  | (Ended & {readonly outcome: 'refused'})

type Ended = {
  readonly diagnostics: readonly Diagnostic[]
  /** Additions to docs of next, which a dry run only plans. They stay if the cut is refused. */
  readonly fixed?: FixedNext
}

/**
 * Makes a version from the current state of next: plans the cut, proves the future site, and then carries it out completely or
 * not at all. Cuts of a site exclude each other, and exclude its builds.
 * @throws the signal's reason, and any error that is a bug
 */
export async function cutVersion(options: CutOptions): Promise<CutResult> {
  const {config, dryRun, earlier = []} = options
  if (dryRun) return hasInterruptedCut(config) ? refuse([...earlier, interrupted()]) : cut(options, undefined)
  const lock = await acquireOutputLock(config.stateRoot, 'cutting a version of this site')
  if ('code' in lock) return refuse([...earlier, lock])
  try {
    const finished = finishHeld(config)
    return await cut({...options, earlier: [...earlier, ...finished]}, lock)
  } finally {
    lock.release()
  }
}

/** Plans and cuts, and turns file system errors into a refusal. Nothing is written before `applyCut`, which reports its own failures. */
async function cut(options: CutOptions, lock: OutputLock | undefined): Promise<CutResult> {
  try {
    return await planAndCut(options, lock)
  } catch (error) {
    if (!isFsError(error)) throw error
    return refuse([...(options.earlier ?? []), explainCutFailure(error, options.config)])
  }
}

/** A cut, and texts that docs of next have in its proof. */
type Cutting = CutOptions & {readonly edits?: readonly SiteEdit[]}

/** Plans the cut and carries it out. Without a lock nothing is written. */
async function planAndCut(options: Cutting, lock: OutputLock | undefined): Promise<CutResult> {
  const {config, name, fix, edits = [], earlier = [], mostWarnings, signal, onPhase = () => undefined} = options
  const target = writtenVersion(name, config)
  const facts = readCutSources(config, target.set)
  const planned = planCut(facts.value, target.name)
  const plan = planned.value
  const unplanned = applyLevels([...earlier, ...facts.diagnostics, ...planned.diagnostics], config, [])
  if (plan === undefined || hasErrors(unplanned)) return refuse(unplanned)

  const proof = await proveCut({config, tool: readTool(config, true), plan, edits, fix, signal, onPhase})
  const {fixes, ...proven} = proof.value
  const fixing = joinFixes(fixes)
  if ('problem' in fixing) return refuse([...unplanned, ...proof.diagnostics, fixing.problem])
  if (fixing.edits.length > 0) return fixAndCut(options, {...fixing, lock})
  const found = [...unplanned, ...proof.diagnostics]
  const diagnostics = sortDiagnostics([...found, ...tooManyWarnings(found, mostWarnings)])
  if (hasErrors(diagnostics)) return refuse(diagnostics)
  const done = {plan, ...proven, diagnostics}
  if (lock === undefined) return {outcome: 'planned', ...done}

  onPhase('write', 0, plan.files.length)
  const refused = await applyCut({config, plan, lock, signal})
  if (refused !== undefined) return refuse([...diagnostics, refused])
  return {outcome: 'cut', ...done, diagnostics: [...diagnostics, ...writeFiles(config, done.files)]}
}

/** Edits docs of next, and cuts what they are then. A dry run edits nothing, but proves the cut with the edits. */
async function fixAndCut(
  options: CutOptions,
  {edits, fixed, lock}: {readonly edits: readonly SiteEdit[]; readonly fixed: FixedNext; readonly lock: OutputLock | undefined},
): Promise<CutResult> {
  const failure = lock === undefined ? undefined : writeNextFixes(options.config.root, edits)
  if (failure !== undefined) return refuse([...(options.earlier ?? []), failure])
  return {...(await planAndCut({...options, fix: undefined, ...(lock === undefined && {edits})}, lock)), fixed}
}

/** Writes files of features. What cannot be written is reported; the version has its place. */
function writeFiles({root}: SiteConfig, files: readonly FileOfCut[]): Diagnostic[] {
  return files.flatMap(({path: file, text}) => {
    try {
      replaceFile(path.join(root, file), text)
      return []
    } catch (error) {
      if (!isFsError(error)) throw error
      const message = `The version is cut, but \`${file}\` cannot be written: ${fsReason(error)}.`
      return [diagnostic('version-cut-failed', {file, message, hint: 'Make it writable, and run `docsite ledger`.'})]
    }
  })
}

function refuse(diagnostics: readonly Diagnostic[]): CutResult {
  return {outcome: 'refused', diagnostics: sortDiagnostics(diagnostics)}
}

function interrupted(): Diagnostic {
  return diagnostic('version-cut-interrupted', {
    message: 'A version is being cut now, or a cut was interrupted, so the result of another cut cannot be predicted yet.',
    hint: 'Wait for it to end. If none is running, run any command but a dry run, such as `docsite check-links`, to finish it.',
  })
}
