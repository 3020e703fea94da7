import path from 'node:path'
import {checkSite} from '../../renderer/index.ts'
import type {CheckLinksOptions} from '../commands/check-links.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import type {Run} from '../run.ts'
import type {Checked} from './checked.ts'
import {readPaths, readVersions} from './report-only.ts'
import type {UsageError} from './report-only.ts'

/** `docsite check-links`: the references of the sources. */
export async function checkContent(written: readonly string[], options: CheckLinksOptions, run: Run): Promise<Checked | UsageError> {
  const {io, signal} = run
  const root = path.resolve(io.cwd, options.root)
  const paths = readPaths(written, {cwd: io.cwd, folder: root, what: 'the site'})
  if ('error' in paths) return paths
  // what `--versions` names is told, and all versions are known, so that it is nothing that the configuration is loaded with
  const {value: config, diagnostics} = await loadSiteConfig({root: options.root, config: options.config}, run)
  if (config === undefined) return {root, diagnostics, scope: {}}
  const versions = options.versions && readVersions(options.versions, config)
  if (versions !== undefined && 'error' in versions) return versions
  const scope = {...(paths.length > 0 && {paths}), ...(versions && {versions})}
  const {external, cache, maxWarnings: mostWarnings} = options
  const {onPhase, finish} = createProgress(io, options)
  const check = checkSite({config, earlier: diagnostics, scope, external, cache, mostWarnings, signal, onPhase})
  const {counts, diagnostics: told} = await check.finally(finish)
  const addresses = counts.addresses === undefined ? [] : [[counts.addresses, 'external URL'] as const]
  return {
    root,
    diagnostics: told,
    scope,
    looked: {
      proven: [[counts.references, 'reference'], [counts.anchors, 'anchor'], ...addresses],
      pages: [counts.pages, 'page'],
      around: [counts.versions, 'version'],
    },
  }
}
