import {findMissingLine} from './find-missing-line.ts'
import type {Sample, SampleRole} from './sample.ts'
import {writtenCode} from './written-code.ts'

/**
 * Turns samples into parts if all of their lines occur in a larger program of the page, as with a step followed by the finished program.
 * The program is compiled, so a step may omit the declarations around it. A sample that others continue stays a module, because they need
 * its declarations. So does a fragment of a configuration, which compiles on its own.
 */
export function withFoundParts(samples: readonly Sample[], roles: readonly SampleRole[]): SampleRole[] {
  const found = [...roles]
  const continued = new Set(roles.flatMap((role) => (role.kind === 'module' ? role.earlier : [])))
  const bySize = samples
    .map((sample, index) => ({index, sample, code: writtenCode(sample), size: countLines(sample.code)}))
    .filter(({index}) => roles[index]?.kind === 'module')
    .sort((a, b) => b.size - a.size || a.index - b.index)
  for (const {index, sample, code, size} of bySize) {
    if (continued.has(index) || sample.words.continues !== undefined || sample.words.isHidden || sample.words.config !== undefined) continue
    const program = bySize.find(
      (other) => other.size > size && found[other.index]?.kind === 'module' && findMissingLine(code, [other.code]) === undefined,
    )
    if (program !== undefined) found[index] = {kind: 'part', of: program.index}
  }
  return found
}

function countLines(code: string): number {
  return code.split('\n').filter((line) => line.trim() !== '').length
}
