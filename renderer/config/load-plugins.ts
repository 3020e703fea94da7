import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Feature} from '../core/feature.ts'
import {isAsRecorded} from '../core/files/recorded-file.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import {describeThrown} from './describe-thrown.ts'
import {functionsOf} from './function-schema.ts'
import type {AnyFunction} from './function-schema.ts'
import type {ImportedConfig} from './find-origin.ts'
import {importConfig} from './import-config.ts'
import {resolvePlugins} from './resolve-plugins.ts'
import type {SiteConfigInput} from './schema.ts'
import type {SiteConfig} from './site-config.ts'

/** The bundle of a configuration, and the files of packages with which it was loaded before. */
export type PluginSource = ImportedConfig & Pick<SiteConfig, 'codePackages'>

/** The plugins of a configuration, with their functions. */
export type LoadedPlugins = Pick<SiteConfig['markdown'], 'remarkPlugins' | 'rehypePlugins'> & {
  readonly plugins: readonly Feature[]
  /** Other functions of the configuration, by their keys. */
  readonly functions: ReadonlyMap<string, AnyFunction>
}

/**
 * Loads a configuration once more, in a thread that runs its plugins, and sets these up. Reports one that can no longer be loaded, and
 * packages that are not those with which it was loaded before: results would be kept under the wrong key.
 */
export async function loadPlugins({codePackages, ...from}: PluginSource): Promise<Staged<LoadedPlugins | undefined>> {
  const place = {...from, isAgain: true}
  const {value, diagnostics} = await importConfig(place)
  if (value === undefined) return {value, diagnostics}
  const changed = codePackages.find((file) => !isAsRecorded(file))
  if (changed !== undefined) return {value: undefined, diagnostics: [describeChanged(sitePath(from.root, changed.file))]}
  try {
    const {markdown: {remarkPlugins = [], rehypePlugins = []} = {}, plugins: written = []} = value as SiteConfigInput
    const resolved = await resolvePlugins(written, {
      file: sitePath(from.root, from.configFile),
      placeOf: () => Promise.resolve(undefined),
    })
    if (resolved.diagnostics.length > 0) return {value: undefined, diagnostics: resolved.diagnostics}
    const functions = functionsOf(value as SiteConfigInput)
    return {value: {remarkPlugins, rehypePlugins, plugins: resolved.value, functions}, diagnostics: []}
  } catch (error) {
    // getters of a configuration are code, too
    return {value: undefined, diagnostics: [await describeThrown(error, place)]}
  }
}

function describeChanged(file: string): Diagnostic {
  return diagnostic('config-unreadable', {
    message: `\`${file}\`, which the configuration loads, changed while docsite was using it.`,
    hint: 'Run the command again.',
    file,
  })
}
