import type {Random} from '../../random.ts'
import {backToGood, buildOperations} from './build-operations.ts'
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

/** The result of a step. */
export type Chosen = Done & {readonly kind: string}

/** Of so many steps after an error one goes back to what could be built. */
const REPAIRED = 3

/** Does something to the site: one of the operations, by their weights. One that has nothing to do is replaced by another. */
export function changeSite(world: World): Chosen {
  const isRepaired = world.isBroken && world.random.below(REPAIRED) === 0
  for (;;) {
    const {kind, run} = isRepaired && world.good !== undefined ? backToGood : choose(world.random)
    const done = run(world)
    if (done !== undefined) return {...done, kind}
  }
}

function choose(random: Random): Operation {
  const weigh = ({weight = 1}: Operation): number => weight
  let at = random.below(operations.reduce((sum, operation) => sum + weigh(operation), 0))
  for (const operation of operations) {
    at -= weigh(operation)
    if (at < 0) return operation
  }
  throw new Error('There is no operation.')
}
