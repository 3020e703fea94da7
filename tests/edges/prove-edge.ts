import type {CleanBuilds} from '../contract/differential/clean-builds.ts'
import type {Operation, World} from '../contract/differential/operation.ts'
import {operations} from '../contract/differential/operations.ts'
import type {Chosen} from '../contract/differential/operations.ts'
import {proveSteps} from '../contract/differential/prove-steps.ts'
import {directedOperations} from './directed-operations.ts'
import type {Edge} from './edge.ts'
import {SWITCH} from './switchable-tool.ts'

/** Where edges are proven. */
export type EdgeScene = {
  /** Folder of a docsite with switches. */
  readonly tool: string
  /** Clean builds of that docsite with all edges. */
  readonly clean: CleanBuilds
}

/** Does to a site what notices an edge, while that is off. Returns the difference to a clean build, if there is one. */
export async function proveEdge({name, seed, noticedBy}: Edge, scene: EdgeScene): Promise<string | undefined> {
  const change = (world: World): Chosen => doOperation(world, noticedBy[world.step - 1] ?? '')
  const proof = {...scene, seed, steps: noticedBy.length, change, incrementally: new Map([[SWITCH, name]])}
  return (await proveSteps(proof)).difference
}

/** Reports whether nothing differs after the same operations while every edge is on. */
export async function holdsWithout({seed, noticedBy}: Edge, scene: EdgeScene): Promise<string | undefined> {
  const change = (world: World): Chosen => doOperation(world, noticedBy[world.step - 1] ?? '')
  return (await proveSteps({...scene, seed, steps: noticedBy.length, change})).difference
}

/** The operations that edges name. */
const known: readonly Operation[] = [...directedOperations, ...operations]

function doOperation(world: World, kind: string): Chosen {
  const done = known.find((operation) => operation.kind === kind)?.run(world)
  if (done === undefined) throw new Error(`There is nothing to do for \`${kind}\`.`)
  return {...done, kind}
}
