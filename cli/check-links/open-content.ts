import path from 'node:path'
import {readPaths, readVersions} from '../../renderer/index.ts'
import type {Diagnostic, SiteConfig, UsageError} from '../../renderer/index.ts'
import type {CommonOptions} from '../common-options.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import type {Run} from '../run.ts'
import type {Checked} from './checked.ts'

/** A site whose sources are checked, and the scope of the check. */
export type OpenContent = Pick<Checked, 'root' | 'scope'> & {
  readonly config: SiteConfig
  /** Problems of the configuration. */
  readonly earlier: readonly Diagnostic[]
}

/** Loads a site for a check. Returns a result instead if there is no usable site, and an error if the command line is wrong. */
export async function openContent(
  written: readonly string[],
  options: CommonOptions & {readonly versions?: readonly string[]; readonly cache: boolean},
  run: Run,
): Promise<OpenContent | Checked | UsageError> {
  const {cwd} = run.io
  const root = path.resolve(cwd, options.root)
  const paths = readPaths(written, {cwd, folder: root, what: 'the site'})
  if ('error' in paths) return paths
  // `--versions` only selects the problems to report: all versions are known, so it does not affect the configuration
  const {value: config, diagnostics} = await loadSiteConfig(
    {root: options.root, config: options.config, cache: options.cache, format: options.format},
    run,
  )
  if (config === undefined) return {root, diagnostics, scope: {}}
  const versions = options.versions && readVersions(options.versions, config)
  if (versions !== undefined && 'error' in versions) return versions
  return {root, config, earlier: diagnostics, scope: {...(paths.length > 0 && {paths}), ...(versions && {versions})}}
}
