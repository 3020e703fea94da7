import * as v from 'valibot'
import {append} from '../core/data/append.ts'
import {fromSchema} from '../core/diagnostics/from-schema.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {KeyPath} from '../core/diagnostics/schema-at.ts'
import type {Feature} from '../core/feature.ts'
import type {Diagnostic, Place, Staged} from '../core/model/diagnostic.ts'
import type {StandardIssue} from '../core/standard-schema.ts'
import {readThrown} from '../core/text/thrown.ts'
import type {LimitedRunner} from '../site-code/create-limited-runner.ts'
import {ownName} from './check-own-names.ts'
import type {Plugin} from './define-plugin.ts'
import {featureSchema} from './feature-schema.ts'

/** Where the plugins are written, and the limit of their setup. */
export type PluginsPlace = {
  /** Site path of the configuration file. */
  readonly file: string
  readonly placeOf: (keys: KeyPath) => Promise<Place | undefined>
  /** Limits the setup of each plugin, and the schema of its options. Default: no limit. */
  readonly runner?: LimitedRunner
}

/**
 * Validates the options of plugins and sets the plugins up. A plugin with wrong options, one whose `setup` throws or returns what
 * no plugin has, and a name that two plugins share are reported, each under the name of the plugin.
 */
export async function resolvePlugins(plugins: readonly Plugin[], at: PluginsPlace): Promise<Staged<readonly Feature[]>> {
  const value: Feature[] = []
  const diagnostics: Diagnostic[] = []
  for (const [index, plugin] of plugins.entries()) {
    const place = async (): Promise<Pick<Diagnostic, 'file' | 'place'>> => withPlace(at, await at.placeOf(['plugins', index]))
    const wrongName = checkName(plugin, value)
    if (wrongName !== undefined) {
      diagnostics.push(diagnostic('config-invalid', {...wrongName, ...(await place())}))
      continue
    }
    const options = await readOptions(plugin, at.runner)
    if ('issues' in options) {
      for (const issue of options.issues)
        diagnostics.push(diagnostic('config-invalid', {message: wrongOption(plugin, issue), ...(await place())}))
      continue
    }
    const parts = setUp(plugin, options.value, at.runner)
    if ('reason' in parts) {
      const message = `The plugin \`${plugin.name}\` ${parts.reason}.`
      diagnostics.push(diagnostic('config-invalid', {message, hint: 'Correct its options, or remove it.', ...(await place())}))
      continue
    }
    const checked = v.safeParse(featureSchema, parts.value)
    if (checked.success) value.push({...checked.output, name: plugin.name})
    else append(diagnostics, describeParts(checked.issues, {plugin, input: parts.value, ...(await place())}))
  }
  return {value, diagnostics}
}

function withPlace({file}: PluginsPlace, place: Place | undefined): Pick<Diagnostic, 'file' | 'place'> {
  return {file, ...(place && {place})}
}

/** Names that pages use for parts of docsite, as they use those of features. Names of its features are in `check-own-names.ts`. */
const OWN_NAMES: ReadonlySet<string> = new Set(['api', 'code', 'components', 'media', 'not-found', 'page-cards', 'search', 'tabs'])

function checkName({name}: Plugin, others: readonly Feature[]): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(name))
    return {message: `\`${name}\` cannot be the name of a plugin; expected lower-case letters, digits and hyphens.`}
  if (OWN_NAMES.has(name)) return ownName(name)
  if (others.some((other) => other.name === name))
    return {
      message: `Two plugins are called \`${name}\`.`,
      hint: 'Remove or rename one: names must be unique, because problems and results are kept by name.',
    }
  return undefined
}

async function readOptions(
  {schema, options}: Plugin,
  runner: LimitedRunner | undefined,
): Promise<{readonly value: unknown} | {readonly issues: readonly StandardIssue[]}> {
  if (schema === undefined)
    return options === undefined ? {value: undefined} : {issues: [{message: 'it has no schema for options, so it takes none'}]}
  try {
    const run = limit(() => schema['~standard'].validate(options), runner)
    if ('reason' in run) return {issues: [{message: `its schema ${run.reason}`}]}
    const result = await run.value
    return result.issues === undefined ? {value: result.value} : {issues: result.issues}
  } catch (error) {
    return {issues: [{message: `its schema threw: ${readThrown(error).message}`}]}
  }
}

function wrongOption({name}: Plugin, {path = [], message}: StandardIssue): string {
  const keys = path.map((part) => (typeof part === 'object' ? part.key : part))
  const option = keys.length === 0 ? 'The options' : `The option \`${keys.join('.')}\``
  return `${option} of the plugin \`${name}\` ${keys.length === 0 ? 'are' : 'is'} not valid: ${message.replace(/\.$/, '')}.`
}

function setUp(
  {setup}: Plugin,
  options: unknown,
  runner: LimitedRunner | undefined,
): {readonly value: unknown} | {readonly reason: string} {
  try {
    const run = limit(() => setup(options as never), runner)
    return 'reason' in run ? {reason: `${run.reason} to set up and was stopped`} : run
  } catch (error) {
    return {reason: `threw during setup: ${readThrown(error).message.replace(/\.$/, '')}`}
  }
}

function limit<Value>(task: () => Value, runner: LimitedRunner | undefined): {readonly value: Value} | {readonly reason: string} {
  if (runner === undefined) return {value: task()}
  return runner.run(task) ?? {reason: `took more than ${runner.timeLimitMs / 1000} s`}
}

type Parts = Pick<Diagnostic, 'file' | 'place'> & {readonly plugin: Plugin; readonly input: unknown}

function describeParts(issues: Parameters<typeof fromSchema>[0], {plugin, input, file = '', place}: Parts): Diagnostic[] {
  const unknownKeyHint = 'The guide lists all parts of a plugin: "Write a plugin".'
  return fromSchema(issues, {schema: featureSchema, input, file, placeOf: () => place, unknownKeyHint}).map((found) => ({
    ...found,
    message: `The plugin \`${plugin.name}\` is not valid. ${found.message}`,
  }))
}
