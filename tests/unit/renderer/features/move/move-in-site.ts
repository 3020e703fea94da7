import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {findMoves} from '../../../../../renderer/features/move/find-moves.ts'
import {planMove} from '../../../../../renderer/features/move/plan-move.ts'
import type {MovePlan} from '../../../../../renderer/features/move/plan-move.ts'
import {makeGraph} from '../../../../make-graph.ts'
import type {GraphOptions} from '../../../../make-graph.ts'

type How = GraphOptions & {readonly versions?: readonly string[]; readonly movedFrom?: boolean}

/** Plans a move in a site with these files, whose Markdown is compiled. Returns why it is refused, or what it does. */
export async function moveInSite(
  files: Readonly<Record<string, string>>,
  [from, to]: readonly [from: string, to: string],
  {versions = [], movedFrom = true, ...options}: How = {},
): Promise<string | MovePlan> {
  const {config, sources, graph, files: compilations} = await makeGraph(files, {compiler: 'markdown', ...options})
  const site = {locales: [{config, sources, graph, compiled: {files: compilations}}]} as const
  const moves = findMoves({site, config, cwd: config.root, from, to, versions})
  if ('error' in moves) return moves.error
  const absolute = (file: string): string => path.join(config.root, file)
  const plan = planMove({
    ...moves,
    site,
    readText: (file) => (existsSync(absolute(file)) ? readFileSync(absolute(file), 'utf8') : undefined),
    isFile: (file) => existsSync(absolute(file)),
    movedFrom,
  })
  return 'error' in plan ? plan.error : plan
}

/** Returns the new texts of a plan by their files. */
export function textsOf(plan: string | MovePlan): Readonly<Record<string, string>> {
  return typeof plan === 'string' ? {refused: plan} : Object.fromEntries(plan.edits.map(({path: file, after}) => [file, after]))
}
