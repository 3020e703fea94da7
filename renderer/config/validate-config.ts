import path from 'node:path'
import {inspect} from 'node:util'
import * as v from 'valibot'
import {isPluginCode} from '../core/diagnostics/codes.ts'
import {pathOf} from '../core/data/find-non-json.ts'
import {diagnostic, hasErrors} from '../core/diagnostics/diagnostic.ts'
import {fromSchema} from '../core/diagnostics/from-schema.ts'
import type {KeyPath} from '../core/diagnostics/schema-at.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {sha256} from '../core/files/hash.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {LimitedRunner} from '../site-code/create-limited-runner.ts'
import {addPlugins} from './add-plugins.ts'
import {LARGEST_CONFIG, findTooLarge} from './find-too-large.ts'
import {siteConfigSchema} from './schema.ts'
import type {DefinedConfig, ParsedConfig} from './schema.ts'

type ConfigFile = {
  readonly root: AbsolutePath
  readonly configFile: AbsolutePath
  /** Limits the setup of each plugin. Default: no limit. */
  readonly runner?: LimitedRunner
}

/**
 * Validates the exported configuration against the schema, fills in its defaults and sets up its plugins. Positions are determined only if there is
 * something to report.
 */
export async function validateConfig(input: unknown, {root, configFile, runner}: ConfigFile): Promise<Staged<ParsedConfig | undefined>> {
  const tooLarge = findTooLarge(input)
  if (tooLarge !== undefined) return {value: undefined, diagnostics: [await describeTooLarge(tooLarge, {root, configFile})]}
  const checked = v.safeParse(siteConfigSchema, input)
  if (checked.success) return setUpPlugins(checked.output, {root, configFile, ...(runner && {runner})})
  const {docusaurusKeyHint} = await import('./docusaurus-key-hint.ts')
  const contentDir = contentDirOf(input)
  const diagnostics = fromSchema(checked.issues, {
    schema: siteConfigSchema,
    input,
    file: sitePath(root, configFile),
    placeOf: await findPlaces(configFile),
    foreignKeyHint: (keys) => docusaurusKeyHint(keys, contentDir),
    unknownKeyHint: 'Put keys of your own under `customFields`.',
  })
  return {value: undefined, diagnostics}
}

async function describeTooLarge(keys: KeyPath, {root, configFile}: ConfigFile): Promise<Diagnostic> {
  const place = (await findPlaces(configFile))(keys)
  const what = keys.length === 0 ? 'The configuration' : `\`${pathOf(keys)}\``
  return diagnostic('config-too-large', {
    file: sitePath(root, configFile),
    message: `${what} is too large: a configuration may contain at most ${LARGEST_CONFIG / 1024 / 1024} MiB of texts and values.`,
    hint: 'Move data into a file of its own that a component imports, or into the static folder.',
    ...(place && {place}),
  })
}

async function setUpPlugins(defined: DefinedConfig, {root, configFile, runner}: ConfigFile): Promise<Staged<ParsedConfig | undefined>> {
  const {plugins: written, ...config} = defined
  if (written.length === 0 && !namesPlugins(config)) return {value: {...config, plugins: []}, diagnostics: []}
  const [{resolvePlugins}, {checkJoinedPlugins}] = await Promise.all([import('./resolve-plugins.ts'), import('./check-joined-plugins.ts')])
  const at = {file: sitePath(root, configFile), placeOf: async (keys: KeyPath) => (await findPlaces(configFile))(keys)}
  const plugins = await resolvePlugins(written, {...at, ...(runner && {runner})})
  const diagnostics = hasErrors(plugins.diagnostics)
    ? plugins.diagnostics
    : [...plugins.diagnostics, ...(await checkJoinedPlugins(plugins.value, config, at))]
  if (hasErrors(diagnostics)) return {value: undefined, diagnostics}
  const pluginOptionsHash = hashOptions(written.map(({options}) => options))
  return {value: addPlugins({...config, plugins: plugins.value, pluginOptionsHash}, root), diagnostics}
}

/** Hashes options, which may be any values. */
function hashOptions(options: readonly unknown[]): string {
  return sha256(inspect(options, {depth: null, maxArrayLength: null, maxStringLength: null, customInspect: false}))
}

/** Reports whether a configuration sets levels of codes of plugins. */
function namesPlugins({levels, docs, docSets}: Pick<DefinedConfig, 'levels' | 'docs' | 'docSets'>): boolean {
  const versions = [docs, ...Object.values(docSets)].flatMap((set) => Object.values(set.versions))
  return [levels, ...versions.map((version) => version.levels)].some((one) => Object.keys(one).some(isPluginCode))
}

async function findPlaces(configFile: AbsolutePath): ReturnType<typeof import('./find-key-places.ts').findKeyPlaces> {
  const {findKeyPlaces} = await import('./find-key-places.ts')
  return findKeyPlaces(configFile)
}

/** Returns `contentDir` of a configuration that has failed validation, or its default, without a slash at the end. */
function contentDirOf(input: unknown): string {
  const {output, typed} = v.safeParse(v.object({contentDir: siteConfigSchema.entries.contentDir}), input)
  return path.posix.normalize(typed ? output.contentDir : 'content').replace(/\/$/, '')
}
