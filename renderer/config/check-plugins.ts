import type {Pluggable} from 'unified'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {findKey} from '../core/diagnostics/text-place.ts'
import type {Feature} from '../core/feature.ts'
import type {Diagnostic, Place} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {readText} from '../core/files/read-file.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {LimitedRunner} from '../site-code/create-limited-runner.ts'
import {guardProcess} from '../site-code/guard-process.ts'
import {readThrown} from '../core/text/thrown.ts'
import {markdownPartsOf} from './markdown-parts.ts'
import type {NamedMarkdownParts} from './markdown-parts.ts'
import type {ParsedConfig} from './schema.ts'

/** The configuration file of the plugins, and the limit of the setup of one. */
type PluginContext = {readonly root: AbsolutePath; readonly configFile: AbsolutePath; readonly runner: LimitedRunner}

/** Something that is wrong with a plugin: the beginning of the message names the plugin. */
type Misuse = Pick<Diagnostic, 'message' | 'hint'> & {
  /** Index of the plugin in `plugins`, or the key of the list that it is in. */
  readonly at: number | 'remarkPlugins' | 'rehypePlugins'
}

/**
 * Sets up each Markdown plugin once, so that a failure is reported once rather than on every page: one that throws, ends the
 * process or does not return.
 */
export async function checkPlugins(
  {markdown, plugins}: Pick<ParsedConfig, 'markdown' | 'plugins'>,
  {root, configFile, runner}: PluginContext,
): Promise<Diagnostic[]> {
  const lists = [
    ['remarkPlugins', markdown.remarkPlugins],
    ['rehypePlugins', markdown.rehypePlugins],
  ] as const
  if (lists.every(([, list]) => list.length === 0) && plugins.every((plugin) => plugin.markdown === undefined)) return []
  const trial = await openTrial(runner)
  const misuses = [
    ...checkFeatures(plugins, trial),
    ...lists.flatMap(([key, list]) =>
      list.flatMap((plugin, index) => {
        const failure = trial.setUp(plugin)
        return failure === undefined ? [] : [{at: key, message: `The plugin \`markdown.${key}[${index}]\` ${failure}.`, hint: HINT}]
      }),
    ),
  ]
  trial.release()
  if (misuses.length === 0) return []
  const placeOf = await findMisuses(configFile)
  return misuses.map(({at, ...facts}) => {
    const place = placeOf(at)
    return diagnostic('config-invalid', {...facts, file: sitePath(root, configFile), ...(place && {place})})
  })
}

const HINT = 'Correct its options, or remove it.'

/** Runs code of plugins under a limit. */
type Trial = {
  /** Returns the value of a task, or the description of its failure: what follows the name of the plugin. */
  readonly run: <Value>(task: () => Value) => {readonly value: Value} | {readonly failure: string}
  /** Sets up a unified plugin. Returns the description of its failure. */
  readonly setUp: (plugin: Pluggable) => string | undefined
  readonly release: () => void
}

async function openTrial(runner: LimitedRunner): Promise<Trial> {
  const {unified} = await import('unified')
  const run: Trial['run'] = (task) => {
    try {
      return runner.run(task) ?? {failure: `took more than ${runner.timeLimitMs / 1000} s to set up and was stopped`}
    } catch (error) {
      return {failure: `threw during setup: ${readThrown(error).message.replace(/\.$/, '')}`}
    }
  }
  const setUp = (plugin: Pluggable): string | undefined => {
    const result = run(() => unified().use([plugin]).freeze())
    return 'failure' in result ? result.failure : undefined
  }
  return {run, setUp, release: guardProcess()}
}

/** Checks what the plugins add to the compilation of Markdown, with their texts untranslated. */
function checkFeatures(features: readonly Feature[], trial: Trial): Misuse[] {
  const owners = new Map<string, string>()
  return features.flatMap((feature, at): Misuse[] => {
    if (feature.markdown === undefined) return []
    const result = trial.run(() => markdownPartsOf(feature, untranslated))
    if ('failure' in result) return [{at, message: `\`markdown\` of the plugin \`${feature.name}\` ${result.failure}.`, hint: HINT}]
    return [...checkUnified(result.value, at, trial), ...checkFences(result.value, at, owners)]
  })
}

const untranslated = {locale: {htmlLang: 'en'}, defaultLocale: {htmlLang: 'en'}}

function checkUnified({name, ...parts}: NamedMarkdownParts, at: number, trial: Trial): Misuse[] {
  return (['remarkPlugins', 'rehypePlugins'] as const).flatMap((key) =>
    parts[key].flatMap((plugin, index) => {
      const failure = trial.setUp(plugin)
      return failure === undefined ? [] : [{at, message: `\`${key}[${index}]\` of the plugin \`${name}\` ${failure}.`, hint: HINT}]
    }),
  )
}

function checkFences({name, fences}: NamedMarkdownParts, at: number, owners: Map<string, string>): Misuse[] {
  return Object.keys(fences).flatMap((language) => {
    const owner = owners.get(language)
    if (owner === undefined) owners.set(language, name)
    if (owner === undefined) return []
    const message = `The plugins \`${owner}\` and \`${name}\` both replace fences of the language \`${language}\`.`
    return [{at, message, hint: 'Remove one of them.'}]
  })
}

async function findMisuses(configFile: AbsolutePath): Promise<(at: Misuse['at']) => Place | undefined> {
  const {findKeyPlaces} = await import('./find-key-places.ts')
  const placeOf = await findKeyPlaces(configFile)
  return (at) => (typeof at === 'number' ? placeOf(['plugins', at]) : findKey(readText(configFile), at))
}
