import type {Random} from '../../random.ts'
import {buildOperations} from './build-operations.ts'
import {codeOperations} from './code-operations.ts'
import {configOperations} from './config-operations.ts'
import {fileOperations} from './file-operations.ts'
import type {Done, Operation, World} from './operation.ts'
import {pageOperations} from './page-operations.ts'

/** Everything that a model does to a site. */
export const operations: readonly Operation[] = [
  ...pageOperations,
  ...configOperations,
  ...codeOperations,
  ...fileOperations,
  ...buildOperations,
]

/** What was done in a step. */
export type Chosen = Done & {readonly kind: string}

/** Does something to the site: one of the operations, by their weights. One that has nothing to do is replaced by another. */
export function changeSite(world: World, from: readonly Operation[] = operations): Chosen {
  for (;;) {
    const {kind, run} = choose(world.random, from)
    const done = run(world)
    if (done !== undefined) return {...done, kind}
  }
}

function choose(random: Random, from: readonly Operation[]): Operation {
  const weigh = ({weight = 1}: Operation): number => weight
  let at = random.below(from.reduce((sum, operation) => sum + weigh(operation), 0))
  for (const operation of from) {
    at -= weigh(operation)
    if (at < 0) return operation
  }
  throw new Error('There is no operation.')
}
