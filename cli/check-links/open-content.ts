import path from 'node:path'
import type {Diagnostic, SiteConfig} from '../../renderer/index.ts'
import type {CommonOptions} from '../common-options.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import type {Run} from '../run.ts'
import type {Checked} from './checked.ts'
import {readPaths, readVersions} from './report-only.ts'
import type {UsageError} from './report-only.ts'

/** A site whose sources are checked, and what of it. */
export type OpenContent = Pick<Checked, 'root' | 'scope'> & {
  readonly config: SiteConfig
  /** What is wrong with the configuration. */
  readonly earlier: readonly Diagnostic[]
}

/** Loads a site for a check; a result where there is none, and an error where the command is given wrongly. */
export async function openContent(
  written: readonly string[],
  options: CommonOptions & {readonly versions?: readonly string[]; readonly cache: boolean},
  run: Run,
): Promise<OpenContent | Checked | UsageError> {
  const {cwd} = run.io
  const root = path.resolve(cwd, options.root)
  const paths = readPaths(written, {cwd, folder: root, what: 'the site'})
  if ('error' in paths) return paths
  // what `--versions` names is told, and all versions are known, so that it is nothing that the configuration is loaded with
  const {value: config, diagnostics} = await loadSiteConfig(
    {root: options.root, config: options.config, cache: options.cache, format: options.format},
    run,
  )
  if (config === undefined) return {root, diagnostics, scope: {}}
  const versions = options.versions && readVersions(options.versions, config)
  if (versions !== undefined && 'error' in versions) return versions
  return {root, config, earlier: diagnostics, scope: {...(paths.length > 0 && {paths}), ...(versions && {versions})}}
}
