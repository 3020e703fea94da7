import type {SiteConfigInput} from '../../config/schema.ts'
import {isRecord} from '../../core/data/is-record.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {NPM2YARN} from './generated-names.ts'
import {notTaken} from './not-taken.ts'
import {versionInUse} from './version-in-use.ts'

type CodeInput = NonNullable<SiteConfigInput['code']>
type Manager = NonNullable<CodeInput['packageManagers']>[number]

const managers: readonly unknown[] = ['npm', 'yarn', 'pnpm', 'bun']

/**
 * Translates the options of the plugin, with the defaults of the version that the site uses: 2.4 added pnpm, 3.8 added Bun. Without the
 * plugin, commands are shown as they are written.
 */
export function translateNpm2yarn(remarkPlugins: readonly unknown[], root: AbsolutePath): CodeInput {
  const plugin = remarkPlugins.find(isNpm2yarn)
  if (plugin === undefined) return {packageManagers: []}
  const {sync} = optionsOf(plugin)
  const [major, minor] = versionInUse(root, NPM2YARN)
  const isSince = (wanted: number, from: number): boolean => major > wanted || (major === wanted && minor >= from)
  const defaults: Manager[] = ['yarn', ...(isSince(2, 4) ? (['pnpm'] as const) : []), ...(isSince(3, 8) ? (['bun'] as const) : [])]
  const converters = convertersOf(plugin)?.filter((one): one is Manager => managers.includes(one))
  return {packageManagers: ['npm', ...(converters ?? defaults)], syncPackageManagers: sync === true}
}

/** Reports converters that are functions. */
export function untakenOfNpm2yarn(remarkPlugins: readonly unknown[], file: SitePath): Diagnostic[] {
  const own = (convertersOf(remarkPlugins.find(isNpm2yarn)) ?? []).filter((one) => !managers.includes(one))
  return own.map((one) => {
    const name = Array.isArray(one) ? (one as unknown[])[0] : one
    return notTaken(file, `The converter \`${String(name)}\` of \`npm2yarn\` is not run, so its tabs are missing.`)
  })
}

function convertersOf(plugin: unknown): readonly unknown[] | undefined {
  const {converters} = optionsOf(plugin)
  return Array.isArray(converters) ? (converters as unknown[]) : undefined
}

function optionsOf(plugin: unknown): Readonly<Record<string, unknown>> {
  const [, options]: readonly unknown[] = Array.isArray(plugin) ? plugin : []
  return isRecord(options) ? options : {}
}

/** Reports whether a plugin, alone or with options, is that of npm commands. */
export function isNpm2yarn(plugin: unknown): boolean {
  const [attacher]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  return typeof attacher === 'function' && attacher.name === 'npm2yarn'
}
