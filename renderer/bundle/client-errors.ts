import path from 'node:path'
import type {Message} from 'esbuild'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {describeUnread, fromEsbuild} from '../site-code/from-esbuild.ts'
import {findKey, findQuoted} from '../core/diagnostics/text-place.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {readText} from '../core/files/read-file.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {sitePath} from '../core/files/site-path.ts'
import {partEntry} from './client-entries.ts'
import type {ClientSources} from './client-entries.ts'
import {loadedModule} from './feature-parts.ts'
import type {FeaturePart} from './feature-parts.ts'
import {findKeyPlaces} from '../config/find-key-places.ts'

/** Converts errors of a client build to diagnostics. An error in a virtual entry is reported as an error in the configuration. */
export async function clientErrors(errors: readonly Message[], config: SiteConfig, {islands, parts}: ClientSources): Promise<Diagnostic[]> {
  const text = textOf(config.configFile)
  const file = sitePath(config.root, config.configFile)
  const placeOf = config.plugins.length === 0 ? () => undefined : await findKeyPlaces(config.configFile)
  return errors.flatMap((error) => {
    const entry = /^docsite-client:(.*)$/.exec(error.location?.file ?? '')?.[1]
    if (entry === undefined) return fromEsbuild([error], {code: 'bundle-failed', root: config.root})
    const loads = parts.find(({name}) => entry === loadedModule(name))?.loads
    if (loads) {
      const {module, key} = loads
      const isMissing = error.text.startsWith('Could not resolve')
      const place = findQuoted(text, module, ['module'])
      return diagnostic('bundle-failed', {
        message: isMissing
          ? `The module \`${module}\` of \`${key}\` does not exist.`
          : `The module \`${module}\` of \`${key}\` has no export \`${loads.export}\`, so ${loads.otherwise}.`,
        hint: isMissing ? 'Correct its path; it is relative to the root of the site.' : `Write \`${loads.example}\`.`,
        file,
        ...(place && {place}),
      })
    }
    const part = parts.find((one) => one.plugin !== undefined && entry === partEntry(one))
    if (part) {
      const index = config.plugins.findIndex(({name}) => name === part.plugin)
      const place = placeOf(['plugins', index])
      return diagnostic('bundle-failed', {...pluginProblem(error, part, config), file, ...(place && {place})})
    }
    const island = islands.find(({name}) => entry === `island:${name}`)
    if (island) {
      const module = sitePath(config.root, island.module)
      const isMissing = error.text.startsWith('Could not resolve')
      const place = findKey(text, island.name)
      return diagnostic('island-unknown', {
        message: isMissing
          ? `The island \`${island.name}\` is registered from \`${module}\`, which does not exist.`
          : `The island \`${island.name}\` is registered from \`${module}\`, which has no export \`${island.exportName}\`.`,
        hint: isMissing
          ? 'Correct its `module`; it is relative to the root of the site.'
          : 'Export the component, or name its export with `export`.',
        file,
        ...(place && {place}),
      })
    }
    const unread = describeUnread(error)
    if (unread !== undefined) {
      const {file: kind, hint} = unread
      const named = findQuoted(text, kind, ['stylesheets'])
      const message = `The stylesheet \`${kind}\` is not CSS.`
      return diagnostic('bundle-failed', {message, hint, file, ...(named && {place: named})})
    }
    const sheet = /^Could not resolve "([^"]*)"/.exec(error.text)?.[1]
    if (sheet === undefined) return fromEsbuild([error], {code: 'bundle-failed', root: config.root})
    const name = sitePath(config.root, sheet)
    const index = config.plugins.findIndex(({styles = []}) => styles.some((style) => path.resolve(config.root, style) === sheet))
    if (index !== -1) {
      const message = `The stylesheet \`${name}\` of the plugin \`${config.plugins[index]?.name}\` does not exist.`
      const at = placeOf(['plugins', index])
      return diagnostic('bundle-failed', {message, hint: PLUGIN_PATHS, file, ...(at && {place: at})})
    }
    const place = findQuoted(text, name, ['stylesheets'])
    const hint = 'Correct its path; it is relative to the root of the site.'
    return diagnostic('bundle-failed', {message: `The stylesheet \`${name}\` does not exist.`, hint, file, ...(place && {place})})
  })
}

const PLUGIN_PATHS = 'Paths of plugins are relative to the root of the site, or absolute.'

function pluginProblem(error: Message, {kind, plugin, name}: FeaturePart, {root}: SiteConfig): Pick<Diagnostic, 'message' | 'hint'> {
  const missing = /^Could not resolve "([^"]*)"/.exec(error.text)?.[1]
  const part = kind === 'script' ? 'module' : 'stylesheet'
  if (missing !== undefined)
    return {message: `The ${part} \`${sitePath(root, missing)}\` of the plugin \`${plugin}\` does not exist.`, hint: PLUGIN_PATHS}
  const [, module = name, exported = 'default'] = /^No matching export in "([^"]*)" for import "([^"]*)"/.exec(error.text) ?? []
  const shown = sitePath(root, path.resolve(root, module))
  const what = exported === 'default' ? 'no default export' : `no export \`${exported}\``
  return {
    message: `The module \`${shown}\` of the plugin \`${plugin}\` has ${what}, so there is nothing to run in browsers.`,
    hint: `Write \`export ${exported === 'default' ? 'default function start' : `function ${exported}`}(context) { … }\`.`,
  }
}

function textOf(file: AbsolutePath): string {
  try {
    return readText(file)
  } catch {
    return '' // without it, only the place is unknown
  }
}
