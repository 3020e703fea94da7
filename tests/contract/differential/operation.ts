import type {Random} from '../../random.ts'
import type {Inputs} from './inputs.ts'

/** A site that is changed step by step. */
export type World = {
  readonly root: string
  /** That of the step alone, so that what a build leaves on the disk decides about no later step. */
  readonly random: Random
  readonly step: number
  /** Variables of the environment that the site reads. */
  readonly env: Map<string, string>
  /** The inputs before the last step, and of the last step that could be built. */
  readonly before: Inputs | undefined
  readonly good: Inputs | undefined
  /** Whether the last build ended with an error. */
  readonly isBroken: boolean
}

/** The result of an operation. */
export type Done = {
  /** For the message of a proof that fails. */
  readonly said: string
  /** How the site is built then. Default: as before. */
  readonly run?: Run
}

/** How a site is built after an operation. */
export type Run = {
  /** More options of the build, which the clean one has, too. */
  readonly args?: readonly string[]
  /** Commands that run before it, in this folder only. */
  readonly first?: readonly (readonly string[])[]
  /** Milliseconds after which a build that runs before it is killed. */
  readonly killAfter?: number
  /** Whether the build begins once all stamps are believed. */
  readonly isLater?: boolean
}

/** A kind of change. */
export type Operation = {
  readonly kind: string
  /** How much more often than others it is chosen. Default: 1. */
  readonly weight?: number
  /** Does it, unless there is nothing to do it to. */
  readonly run: (world: World) => Done | undefined
}
