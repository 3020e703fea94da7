import path from 'node:path'
import {applyLevels} from '../../config/apply-levels.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {hasErrors, sortDiagnostics} from '../../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../../core/diagnostics/too-many-warnings.ts'
import {quietly} from '../../core/files/fs-error.ts'
import {readBytes} from '../../core/files/read-file.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {SiteChange} from '../../core/model/site-edit.ts'
import {exactText} from '../../core/text/exact-text.ts'
import type {CommandEnd, OwnCommandContext} from '../own-command.ts'
import {describeMove} from './describe-move.ts'
import {findMoves} from './find-moves.ts'
import {findNewProblems} from './find-new-problems.ts'
import {planMove} from './plan-move.ts'
import type {MovePlan} from './plan-move.ts'

/**
 * Moves files of a site: plans all changes, makes them, and proves the site. If it has new errors then, everything is taken back.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runMove(context: OwnCommandContext): Promise<CommandEnd> {
  const {args, options, cwd} = context
  const [from = '', to = ''] = args
  const {value: config, diagnostics: earlier} = await context.loadConfig()
  if (config === undefined) return {diagnostics: earlier, closing: () => 'Nothing was changed.'}
  const {value: site, diagnostics: found} = await context.prove(config)
  const versions = Array.isArray(options['versions']) ? (options['versions'] as readonly string[]) : []
  const moves = findMoves({site, config, cwd, from, to, versions})
  if ('error' in moves) return {diagnostics: [], error: moves.error}
  const bytesOf = (file: SitePath): Uint8Array | undefined => quietly(() => readBytes(path.join(config.root, file)))
  const plan = planMove({
    ...moves,
    site,
    readText(file) {
      const bytes = bytesOf(file)
      return bytes && exactText(bytes)
    },
    isFile: (file) => bytesOf(file) !== undefined,
    movedFrom: options['movedFrom'] !== false,
  })
  if ('error' in plan) return {diagnostics: [], error: plan.error}
  const levelled = (all: readonly Diagnostic[]): Diagnostic[] => applyLevels(all, config, site.locales[0].graph.versions)
  const problems = levelled(plan.byHand)
  const diagnostics = sortDiagnostics([...problems, ...tooManyWarnings(problems, context.mostWarnings)])
  if (hasErrors(diagnostics)) return end(plan, {diagnostics, outcome: 'refused'})
  if (options['dryRun'] === true) return end(plan, {diagnostics, outcome: 'planned'})
  const carried = await carryOut(plan, {context, config, before: levelled([...earlier, ...found]), levelled})
  return end(plan, {diagnostics: sortDiagnostics([...diagnostics, ...carried]), outcome: hasErrors(carried) ? 'refused' : 'written'})
}

type Carrying = {
  readonly context: OwnCommandContext
  readonly config: SiteConfig
  /** Problems of the site before the move. */
  readonly before: readonly Diagnostic[]
  readonly levelled: (found: readonly Diagnostic[]) => Diagnostic[]
}

/**
 * Makes the changes, and takes them back if the site has new errors with them. Code of pages reads files by their paths, so that only the site as
 * it is on the disk proves that nothing was missed. Returns why nothing was changed, or other problems that the site has now.
 */
async function carryOut(plan: MovePlan, {context, config, before, levelled}: Carrying): Promise<readonly Diagnostic[]> {
  const failed = await context.writeEdits(config, {by: 'mv', edits: plan.edits, moves: plan.moves})
  if (failed.length > 0) return failed
  let isKept = false
  try {
    const {value: moved, diagnostics: problems} = await context.loadConfig()
    const proven = moved === undefined ? undefined : await context.prove(moved)
    const {broken, others} = findNewProblems({
      before,
      after: levelled([...problems, ...(proven?.diagnostics ?? [])]),
      plan,
      routeOf: (file) => proven?.value.locales.map(({graph}) => graph.bySource.get(file)).find((route) => route !== undefined)?.path,
    })
    isKept = broken.length === 0
    return isKept ? others : broken
  } finally {
    // also if the command was interrupted
    if (!isKept) await context.writeEdits(config, reversed(plan))
  }
}

/** Returns the changes that take a move back. */
function reversed({edits, moves}: MovePlan): SiteChange {
  const targets = new Map(moves.map(({from, to}) => [from, to]))
  return {
    by: 'mv',
    edits: edits.map(({path: file, before, after}) => ({path: targets.get(file) ?? file, before: after, after: before})),
    moves: moves.map(({from, to}) => ({from: to, to: from})),
  }
}

type Ended = {readonly diagnostics: readonly Diagnostic[]; readonly outcome: 'written' | 'planned' | 'refused'}

function end(plan: MovePlan, {diagnostics, outcome}: Ended): CommandEnd {
  return {diagnostics, closing: (formats) => describeMove(plan, {outcome, formats})}
}
