import {listNearest} from '../../../core/text/list-nearest.ts'
import {checkConfigPart} from './config-fragment.ts'
import {findMissingLine} from './find-missing-line.ts'
import type {Sample, SampleFinding, SampleRole} from './sample.ts'
import {writtenCode} from './written-code.ts'

/** The role of each sample of a page, by index, and the errors in their fences. */
export type SampleRoles = {readonly roles: readonly SampleRole[]; readonly findings: readonly SampleFinding[]}

/**
 * Determines the roles of the samples of a page from their fences. A fence without options is a module, or part of a module that contains
 * all of its lines.
 */
export function readRoles(samples: readonly Sample[]): SampleRoles {
  const roles: SampleRole[] = []
  const findings: SampleFinding[] = []
  for (const [index, sample] of samples.entries()) {
    const {noCheck, partOf, continues} = sample.words
    const unknown = checkConfigPart(sample)
    if (noCheck !== undefined) {
      roles.push({kind: 'unchecked', reason: noCheck})
      if (noCheck === '') findings.push({sample: index, ...withoutReason})
    } else if (unknown !== undefined) {
      roles.push({kind: 'unchecked', reason: unknown.message})
      findings.push({sample: index, ...unknown})
    } else if (partOf !== undefined) roles.push({kind: 'part'})
    else if (continues === undefined) roles.push({kind: 'module', earlier: []})
    else {
      const before = findEarlier({samples, roles, title: continues.title}, sample)
      const role = before === undefined ? undefined : roles[before]
      if (before === undefined || role?.kind !== 'module')
        findings.push({sample: index, ...nothingEarlier({samples, roles, title: continues.title})})
      roles.push({kind: 'module', earlier: before !== undefined && role?.kind === 'module' ? [...role.earlier, before] : []})
    }
  }
  return {roles: withFoundParts(samples, roles), findings}
}

type Earlier = {readonly samples: readonly Sample[]; readonly roles: readonly SampleRole[]; readonly title: string | undefined}

/** Returns the last earlier sample with the title. Without a title, returns the last one of the same file, otherwise the last one. */
function findEarlier({samples, roles, title}: Earlier, own: Sample): number | undefined {
  const last = (accept: (sample: Sample) => boolean): number | undefined => {
    const index = roles.findLastIndex((role, at) => role.kind === 'module' && isAccepted(samples[at], accept))
    return index === -1 ? undefined : index
  }
  if (title !== undefined) return last((sample) => sample.words.title === title)
  const ofFile = own.words.title === undefined ? undefined : last((sample) => sample.words.title === own.words.title)
  return ofFile ?? last(() => true)
}

function isAccepted(sample: Sample | undefined, accept: (sample: Sample) => boolean): boolean {
  return sample !== undefined && accept(sample)
}

const withoutReason = {
  code: 'code-check-reason',
  message: 'The fence is left out of the check without a reason.',
  hint: 'Write `no-check="why it cannot compile"`, or let it be checked.',
} as const

function nothingEarlier({samples, roles, title}: Earlier): Pick<SampleFinding, 'code' | 'message' | 'hint'> {
  if (title === undefined) {
    const message = 'The fence continues the code before it, but no fence before it is checked.'
    return {
      code: 'code-continues-missing',
      message,
      hint: 'Remove `continues`, or put the code that it needs before it; `hidden` hides that code from readers.',
    }
  }
  const titles = samples.flatMap(({words}, index) => (roles[index]?.kind === 'module' && words.title !== undefined ? [words.title] : []))
  const message = `The fence continues \`${title}\`, but no checked fence before it has this title.`
  return {code: 'code-continues-missing', message, hint: listNearest(title, [...new Set(titles)])}
}

/**
 * Turns samples into parts if all of their lines occur in a larger program of the page, as with a step followed by the finished program.
 * The program is compiled, so a step may omit the declarations around it. A sample that others continue stays a module, because they need
 * its declarations. So does a fragment of a configuration, which compiles on its own.
 */
function withFoundParts(samples: readonly Sample[], roles: readonly SampleRole[]): SampleRole[] {
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
