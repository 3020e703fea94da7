import path from 'node:path'
import type {ForeignPlace} from '../../config/foreign-config.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'

/** Keys whose values are parts of their own. */
const listed = new Set(['presets', 'plugins', 'themes', 'themeConfig'])

type Reported = {
  /** Diagnostics that name settings and plugins which are not taken over. */
  readonly problems: readonly Diagnostic[]
  /** Names of replaced components that are shown. */
  readonly components: readonly string[]
}

/**
 * Reports what of a site is taken over: settings, plugins with presets and themes, without those that other diagnostics name, and
 * replaced components.
 * @param written the configuration as the site exports it
 */
export function listTaken(written: unknown, {problems, components}: Reported, {root, file}: ForeignPlace): Diagnostic[] {
  if (!isRecord(written)) return []
  const named = new Set(problems.flatMap(({message}) => [...message.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')))
  const isTaken = (name: string): boolean => !named.has(name)
  const modules = ['presets', 'plugins', 'themes'].flatMap((key) => namesOfModules(written[key], root))
  const groups = [
    ['setting', [...settings(written, ''), ...settings(written['themeConfig'], 'themeConfig.')].filter(isTaken)],
    ['plugin', [...new Set(modules)].filter((name) => ![...named].some((other) => name === other || name.endsWith(`/${other}`)))],
    ['replaced component', components],
  ] as const
  const taken = groups.filter(([, names]) => names.length > 0)
  if (taken.length === 0) return []
  const counts = taken.map(([noun, names]) => `${names.length} ${noun}${names.length === 1 ? '' : 's'}`)
  const names = taken.map(([noun, list]) => `${noun}s: ${list.map((name) => `\`${name}\``).join(', ')}`)
  const message = `Taken over: ${counts.join(', ')}.`
  const hint = `These are the ${names.join('; ')}.`
  return [diagnostic('docusaurus-taken', {file: sitePath(root, file), message, hint, scope: 'site'})]
}

function settings(value: unknown, prefix: string): string[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, one]) => (listed.has(key) || one === undefined || one === null ? [] : [prefix + key]))
}

/** Returns names of packages, and site paths of modules of the site. */
function namesOfModules(list: unknown, root: AbsolutePath): string[] {
  if (!Array.isArray(list)) return []
  const names = (list as readonly unknown[]).map((one) => (Array.isArray(one) ? (one as readonly unknown[])[0] : one))
  return names.flatMap((name) => {
    if (typeof name !== 'string') return []
    const inPackage = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name)?.[1]
    return [inPackage ?? (path.isAbsolute(name) ? sitePath(root, path.normalize(name)) : name)]
  })
}
