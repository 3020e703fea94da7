import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {DiagnosticCode} from '../../core/diagnostics/codes.ts'
import {findKey} from '../../core/diagnostics/text-place.ts'
import {readText} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {findKeyPlaces} from '../../config/find-key-places.ts'
import {findOrigin} from '../../config/find-origin.ts'
import {functionKey} from '../../config/function-schema.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {TaskLoss} from '../../site-code/task-worker.ts'
import type {HookFault} from './hook-call.ts'

/** Where faults are placed: at the code that is to blame, or else at the plugin in the configuration. */
export type FaultPlace = Pick<SiteConfig, 'root' | 'configFile' | 'bundleFile' | 'codePackages' | 'plugins' | 'original'>

type Explanation = Pick<Diagnostic, 'message' | 'hint'> & {readonly code: DiagnosticCode}

/** Creates the diagnostic of a fault. */
export async function describeFault(fault: HookFault, place: FaultPlace): Promise<Diagnostic> {
  if (fault.found !== undefined) return fault.found
  const {code, ...facts} = explainFault(fault)
  return diagnostic(code, {...facts, ...(await placeOf(fault, place))})
}

function explainFault({kind, where, message, hint: own}: HookFault): Explanation {
  const isOfPlugin = functionKey(where) === undefined
  if (kind === 'threw') {
    const hint = isOfPlugin ? 'Correct the plugin, or remove it from `plugins`.' : 'Correct the function, or remove it.'
    return {code: 'plugin-failed', message: `\`${where}\` threw: ${message}.`, hint}
  }
  if (kind === 'late') {
    const hint = 'Await every promise, and clear timers: errors thrown later are lost.'
    return {code: 'plugin-failed', message: `Uncaught error in code of \`${where}\`: ${message}.`, hint}
  }
  if (kind === 'config') return {code: 'plugin-failed', message: `The plugin \`${where}\` cannot be set up in its thread: ${message}.`}
  if (kind === 'report') {
    const hint = own === undefined ? {} : {hint: own}
    return {code: 'plugin-result', message: `\`${where}\` reports a problem that cannot be used: ${message}.`, ...hint}
  }
  if (kind === 'keep') {
    const hint = 'Keep objects, lists, texts, numbers, booleans and null.'
    return {code: 'plugin-result', message: `\`${where}\` keeps a value that cannot be kept: ${message}.`, hint}
  }
  if (kind === 'result') return {code: 'plugin-result', message: `The result of \`${where}\` cannot be used: ${message}.`}
  return {
    code: 'plugin-untracked',
    message: `\`${where}\` ${message}, so docsite cannot tell when its result is out of date.`,
    hint: 'Read files with `readFile` of the context, or set `volatile: true` for the plugin: it then runs in every build.',
  }
}

/** Creates the diagnostic for a call that has no answer. */
export async function describeLoss(
  where: string,
  {reason, error, stack}: TaskLoss,
  {place, timeLimitMs}: {readonly place: FaultPlace; readonly timeLimitMs: number},
): Promise<Diagnostic> {
  const at = await placeOf({where, stack}, place)
  if (reason === 'time') {
    return diagnostic('plugin-failed', {
      message: `\`${where}\` took more than ${timeLimitMs / 1000} s and was stopped.`,
      hint:
        stack === ''
          ? 'It was waiting: look for a promise that is never settled, such as a request without a timeout.'
          : 'It was running here: look for a loop that never ends.',
      ...at,
    })
  }
  if (reason === 'memory') {
    const message = `\`${where}\` needs more memory than a plugin may use.`
    return diagnostic('plugin-failed', {message, hint: 'Look for data that grows without limit.', ...at})
  }
  const said = error === undefined ? '' : `: ${error.message.replace(/[.:]$/, '')}`
  return diagnostic('plugin-failed', {message: `\`${where}\` ended the thread in which plugins run${said}.`, ...at})
}

/** Creates the diagnostic for a function that returned two different results. */
export async function describeUnstable(where: string, difference: string, place: FaultPlace): Promise<Diagnostic> {
  return diagnostic('plugin-unstable', {
    message: `\`${where}\` returned different results for the same arguments: ${difference}.`,
    hint:
      functionKey(where) === undefined
        ? 'Do not depend on the time or on random numbers, or set `volatile: true` for the plugin: it then runs in every build.'
        : 'Do not depend on the time or on random numbers.',
    ...(await placeOf({where, stack: ''}, place)),
  })
}

async function placeOf(
  {where, stack}: Pick<HookFault, 'where' | 'stack'>,
  config: FaultPlace,
): Promise<Pick<Diagnostic, 'file' | 'place'>> {
  const origin = findOrigin(stack, config)
  if (origin.place !== undefined) return origin
  if (functionKey(where) !== undefined) return placeOfFunction(where, config)
  const index = config.plugins.findIndex(({name}) => name === where || where.startsWith(`${name}.`))
  // the configuration of another tool has no such key, or other plugins in it
  if (config.original !== undefined) return {file: sitePath(config.root, config.configFile)}
  const place = (await findKeyPlaces(config.configFile))(['plugins', index])
  return {file: sitePath(config.root, config.configFile), ...(place && {place})}
}

/** Returns the place of a function in the configuration: that of its key, or in the configuration of another tool of the first key of this name. */
async function placeOfFunction(where: string, {root, configFile, original}: FaultPlace): Promise<Pick<Diagnostic, 'file' | 'place'>> {
  const file = sitePath(root, configFile)
  const isForeign = original !== undefined
  const key = functionKey(where)?.replace('numberPrefixes', 'numberPrefixParser') ?? ''
  const place = isForeign ? findKey(readText(configFile), key) : (await findKeyPlaces(configFile))(where.split('.'))
  return {file, ...(place && {place})}
}
