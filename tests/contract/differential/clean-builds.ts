import {mkdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {build} from './build-outcome.ts'
import type {Runner} from './build-outcome.ts'
import type {Built} from './describe-difference.ts'
import {hashInputs, restoreInputs} from './inputs.ts'
import type {Inputs} from './inputs.ts'

/** Builds of inputs in new folders, where nothing is known of them. */
export type CleanBuilds = {
  /** Builds inputs with these options. What was built before with the same ones is not built again. */
  readonly build: (runner: Runner, made: {readonly inputs: Inputs; readonly args?: readonly string[] | undefined}) => Promise<Built>
}

/** The number of folders that are kept, to show what differs. */
const KEPT = 12

/** Opens clean builds below a folder. */
export function openCleanBuilds(workshop: string): CleanBuilds {
  const known = new Map<string, Built>()
  const folders: string[] = []
  let count = 0
  return {
    async build(runner, {inputs, args = []}) {
      const key = JSON.stringify([hashInputs(inputs), [...runner.env], args])
      const earlier = known.get(key)
      if (earlier !== undefined) return earlier
      count += 1
      // as long as the path of the site that is built step by step
      const root = path.join(workshop, `site-${String(count).padStart(4, '0')}`)
      mkdirSync(root)
      restoreInputs(root, inputs)
      const built = {...(await build({...runner, root, isApart: false}, {args})), root}
      known.set(key, built)
      folders.push(root)
      for (const folder of folders.splice(0, folders.length - KEPT)) rmSync(folder, {recursive: true})
      return built
    },
  }
}
