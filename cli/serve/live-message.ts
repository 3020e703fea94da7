import path from 'node:path'
import {readText, showGitNames} from '../../renderer/index.ts'
import type {Diagnostic, LiveMessage, LiveProblem, LiveState} from '../../renderer/index.ts'
import {codeFrame} from '../reporters/code-frame.ts'
import {countOf, describePlace, isInventory} from '../reporters/describe.ts'

/** The maximum number of problems that are sent in full. The rest is only counted. */
const MOST = 50

/** Returns the message for browsers about a state. `root` is the site's folder, absolute, where the source lines of problems are read. */
export function liveMessage({revision, problems}: Pick<LiveState, 'revision' | 'problems'>, root: string): LiveMessage {
  const errorsFirst = [...problems.filter(isError), ...problems.filter((found) => !isError(found) && !isInventory(found))]
  return {
    revision,
    errors: countOf(problems, 'error'),
    warnings: countOf(problems, 'warning'),
    problems: errorsFirst.slice(0, MOST).map((found) => liveProblem(found, root)),
  }
}

function isError({severity}: Diagnostic): boolean {
  return severity === 'error'
}

function liveProblem(found: Diagnostic, root: string): LiveProblem {
  const shown = showGitNames(found)
  const {code, severity, message, hint, file, place, related = []} = shown
  const text = found.file === undefined || place === undefined ? undefined : textOf(path.join(root, found.file))
  const frame = text === undefined || place === undefined ? undefined : codeFrame(text.split('\n'), place)
  return {
    code,
    severity,
    message,
    where: describePlace(shown),
    related: related.map((other) => `${describePlace(other)} ${other.message}`),
    ...(hint !== undefined && {hint}),
    ...(file !== undefined && {file}),
    ...(frame !== undefined && {frame}),
  }
}

function textOf(file: string): string | undefined {
  try {
    return readText(file).replace(/^\uFEFF/, '')
  } catch {
    return undefined // deleted since: the problem is reported without its line
  }
}
