import type {PageUses} from '../../../core/model/code-use.ts'
import {createPrograms} from '../samples/create-programs.ts'
import type {ProgramRun} from '../samples/create-programs.ts'
import {planModules} from '../samples/plan-modules.ts'
import {readRoles} from '../samples/read-roles.ts'
import type {Sample, SampleRole} from '../samples/sample.ts'
import type {TypeWorld} from '../samples/type-world.ts'
import {writtenCode} from '../samples/written-code.ts'
import {documentedSymbols} from './documented-symbols.ts'
import type {LinkedReference} from './documented-symbols.ts'
import {findUses} from './find-uses.ts'
import type {NamedTarget} from './find-uses.ts'
import {partUses} from './part-uses.ts'

/** Pages of one world, each as the list of its samples. */
export type LinkOrder = {
  readonly world: TypeWorld
  readonly references: readonly LinkedReference[]
  readonly pages: readonly (readonly Sample[])[]
}

/** The documented names of each page, by index, and the absolute paths of the files on disk that the result depends on. */
export type LinkAnswer = {readonly pages: readonly PageUses[]; readonly read: readonly string[]}

/**
 * Finds the documented names that the samples of pages use. Does not check the samples: only the types needed to resolve names are
 * computed.
 */
export function linkPages(run: ProgramRun, {world, references, pages}: LinkOrder): LinkAnswer {
  const planned = pages.map((samples) => {
    const roles = readRoles(samples).roles.map(linkedRole)
    return {samples, roles, modules: planModules(samples, roles)}
  })
  const {programs, folder, read} = createPrograms(run, {world, pages: planned, isOne: true})
  const found = planned.map(({samples}) => samples.map((): readonly NamedTarget[] => []))
  for (const {program, sources} of programs) {
    const linked = {compiler: run.compiler, program, folder}
    const documented = documentedSymbols(linked, references)
    for (const source of sources) {
      const uses = found[source.page]
      if (uses !== undefined) uses[source.module.sample] = findUses(linked, documented, source)
    }
  }
  const value = planned.map(({samples, roles}, page) => {
    const linked = samples.map((sample, index) => ({code: writtenCode(sample), role: roles[index], uses: found[page]?.[index] ?? []}))
    return pack(
      linked.map((sample, index) =>
        isSilent(samples[index]) ? [] : sample.role?.kind === 'part' ? partUses(sample, linked) : sample.uses,
      ),
    )
  })
  return {pages: value, read: [...read]}
}

/** Returns the role of a sample for linking. Names can be resolved even in a sample that does not compile. */
function linkedRole(role: SampleRole): SampleRole {
  return role.kind === 'unchecked' ? {kind: 'module', earlier: []} : role
}

function isSilent(sample: Sample | undefined): boolean {
  return sample?.words.hasLinks === false || sample?.words.isHidden === true
}

function pack(samples: readonly (readonly NamedTarget[])[]): PageUses {
  const targets = new Map<string, number>()
  const indexOf = (target: string): number => {
    const index = targets.get(target) ?? targets.size
    targets.set(target, index)
    return index
  }
  const packed = samples.map((uses) => uses.map(({start, end, target}) => [start, end, indexOf(target)] as const))
  return {targets: [...targets.keys()], samples: packed}
}
