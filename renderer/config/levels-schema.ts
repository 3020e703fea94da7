import * as v from 'valibot'
import {isPluginCode, problemKinds} from '../core/diagnostics/codes.ts'
import type {LevelByKind} from '../core/diagnostics/codes.ts'

/** Severity of a problem. */
export const level = v.picklist(['error', 'warning', 'ignore'])

/** Levels of codes of the table `core/diagnostics/codes.ts` that have a settable level. */
const ownLevels = v.strictObject(Object.fromEntries(problemKinds.map((kind) => [kind, v.optional(level)])))

const pluginLevels = v.record(v.string(), level)

/**
 * Levels per kind of problem. Keys are codes of docsite that have a settable level, and codes of plugins, `<plugin>/<code>`, which
 * are only known once the plugins are set up: `checkPluginLevels` checks them.
 */
const levelByKind: v.GenericSchema<LevelByKind> = {
  ...(ownLevels as unknown as v.GenericSchema<LevelByKind>),
  '~run'(dataset, config) {
    if (typeof dataset.value !== 'object' || dataset.value === null) return ownLevels['~run'](dataset, config)
    const entries = Object.entries(dataset.value)
    const own = Object.fromEntries(entries.filter(([code]) => !isPluginCode(code)))
    const ofPlugins = Object.fromEntries(entries.filter(([code]) => isPluginCode(code)))
    const checked = [ownLevels['~run']({value: own}, config), pluginLevels['~run']({value: ofPlugins}, config)]
    const issues = checked.flatMap(({issues: found = []}): readonly v.BaseIssue<unknown>[] => found)
    const value = {...own, ...ofPlugins}
    return (issues.length > 0 ? {typed: false, value, issues} : {typed: true, value}) as never
  },
}

/** Value of `levels`. */
export const levels = v.optional(levelByKind, {})
