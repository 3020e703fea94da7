import * as v from 'valibot'
import {problemKinds} from '../core/diagnostics/codes.ts'
import type {LevelByKind} from '../core/diagnostics/codes.ts'

/** How bad a problem is. */
export const level = v.picklist(['error', 'warning', 'ignore'])

/** Levels per kind of problem. Keys are the codes of `core/diagnostics/codes.ts` that have a settable level. */
export const levels = v.optional(
  v.strictObject(
    Object.fromEntries(problemKinds.map((kind) => [kind, v.optional(level)])) as Record<
      keyof LevelByKind,
      ReturnType<typeof v.optional<typeof level, undefined>>
    >,
  ),
  {},
)
