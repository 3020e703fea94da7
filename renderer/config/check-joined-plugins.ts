import {isPluginCode} from '../core/diagnostics/codes.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {KeyPath} from '../core/diagnostics/schema-at.ts'
import type {Feature} from '../core/feature.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import {nearest} from '../core/text/nearest.ts'
import type {PluginsPlace} from './resolve-plugins.ts'
import type {ParsedConfig} from './schema.ts'

/** The part of a configuration that names codes of plugins. */
type LevelsConfig = Pick<ParsedConfig, 'levels' | 'docs' | 'docSets'>

/** Reports levels for codes that no plugin has, and components and commands that two plugins have under one name. */
export async function checkJoinedPlugins(plugins: readonly Feature[], config: LevelsConfig, at: PluginsPlace): Promise<Diagnostic[]> {
  const found = [...checkLevels(plugins, config), ...checkNames(plugins), ...checkCommands(plugins)]
  return Promise.all(
    found.map(async ({keys, code, ...facts}) => {
      const place = await at.placeOf(keys)
      return diagnostic(code, {...facts, file: at.file, ...(place && {place})})
    }),
  )
}

type Found = Pick<Diagnostic, 'message' | 'hint'> & {
  readonly code: 'config-unknown-key' | 'config-conflict' | 'plugin-conflict'
  readonly keys: KeyPath
}

function checkLevels(plugins: readonly Feature[], {levels, docs, docSets}: LevelsConfig): Found[] {
  const known = plugins.flatMap(({name, codes = {}}) => Object.keys(codes).map((code) => `${name}/${code}`))
  const places: readonly {readonly keys: KeyPath; readonly codes: object}[] = [
    {keys: ['levels'], codes: levels},
    ...levelsOf(['docs'], docs),
    ...Object.entries(docSets).flatMap(([id, set]) => levelsOf(['docSets', id], set)),
  ]
  return places.flatMap(({keys, codes}) =>
    Object.keys(codes)
      .filter((code) => isPluginCode(code) && !known.includes(code))
      .map((code): Found => ({code: 'config-unknown-key', keys: [...keys, code], ...unknownCode(code, {plugins, known})})),
  )
}

function levelsOf(keys: KeyPath, {versions}: Pick<ParsedConfig['docs'], 'versions'>): {readonly keys: KeyPath; readonly codes: object}[] {
  return Object.entries(versions).map(([name, version]) => ({keys: [...keys, 'versions', name, 'levels'], codes: version.levels}))
}

type Known = {readonly plugins: readonly Feature[]; readonly known: readonly string[]}

function unknownCode(code: string, {plugins, known}: Known): Pick<Diagnostic, 'message' | 'hint'> {
  const [name = ''] = code.split('/', 1)
  const plugin = plugins.find((one) => one.name === name)
  const meant = nearest(code, known)
  const own = Object.keys(plugin?.codes ?? {}).map((one) => `\`${name}/${one}\``)
  const message =
    plugin === undefined
      ? `\`${code}\` is a code of the plugin \`${name}\`, which this site does not use.`
      : `The plugin \`${name}\` has no code \`${code.slice(name.length + 1)}\`.`
  if (meant !== undefined) return {message, hint: `Did you mean \`${meant}\`?`}
  return own.length === 0 ? {message, hint: 'Remove it.'} : {message, hint: `Its codes are ${own.join(', ')}.`}
}

/** A site may have a component of its own under a name that a plugin has; of two plugins, neither takes precedence. */
function checkNames(plugins: readonly Feature[]): Found[] {
  const owners = new Map<string, string>()
  return plugins.flatMap(({name, components = {}, islands = {}}, index) =>
    [...Object.keys(components), ...Object.keys(islands)].flatMap((component): Found[] => {
      const owner = owners.get(component)
      owners.set(component, owner ?? name)
      if (owner === undefined) return []
      const message =
        owner === name
          ? `The plugin \`${name}\` has both a component and an island called \`${component}\`.`
          : `The plugins \`${owner}\` and \`${name}\` both have a component called \`${component}\`.`
      return [
        {code: 'config-conflict', keys: ['plugins', index], message, hint: 'Remove one of the plugins, or rename one of the components.'},
      ]
    }),
  )
}

/** The commands of docsite, which no plugin can replace: what a pipeline calls must not depend on a plugin. */
export const ownCommandNames: ReadonlySet<string> = new Set([
  'build',
  'compile',
  'serve',
  'preview',
  'version-cut',
  'check-links',
  'check-code',
  'check-translations',
  'apply',
  'archive',
  'diff',
  'ledger',
  'mcp',
  'mv',
  'release',
  'search-records',
  'translate',
  'write-translations',
  'init',
  'completion',
  'complete',
  'help',
])

function checkCommands(plugins: readonly Feature[]): Found[] {
  const owners = new Map<string, string>()
  return plugins.flatMap(({name, commands = {}}, index) =>
    Object.keys(commands).flatMap((command): Found[] => {
      const owner = owners.get(command)
      owners.set(command, owner ?? name)
      const found = {code: 'plugin-conflict', keys: ['plugins', index], hint: 'Give the command another name.'} as const
      if (ownCommandNames.has(command))
        return [{...found, message: `The plugin \`${name}\` has a command \`${command}\`, which is one of docsite.`}]
      if (owner === undefined) return []
      return [{...found, message: `The plugins \`${owner}\` and \`${name}\` both have a command \`${command}\`.`}]
    }),
  )
}
