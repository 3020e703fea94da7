import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {hashParts} from '../../core/files/hash.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {OutputFile} from '../../core/model/output.ts'
import {routeInSite, toFileRoute} from '../../core/urls/url.ts'
import {createContext} from './feature-context.ts'
import type {JoinedLocale} from './feature-context.ts'
import {describePages} from './feature-pages.ts'
import type {SiteFeatures} from './open-features.ts'

/** A file of the built site that a feature makes. */
export type FeatureFile = OutputFile & {
  /** The feature as part of a sentence. */
  readonly by: string
}

/**
 * Plans the files that features add to a locale, below the path of its pages. Their contents are made when they are written, and
 * only if their key has changed.
 */
export async function planFeatureFiles(
  {all}: Pick<SiteFeatures, 'all'>,
  {config, graph}: JoinedLocale,
): Promise<Staged<readonly FeatureFile[]>> {
  const found: Diagnostic[] = []
  const making = all.filter(({files}) => files !== undefined)
  if (making.length === 0) return {value: [], diagnostics: found}
  const versions = graph.versions.map(({version}) => version)
  const pages = describePages(config, graph)
  const value: FeatureFile[] = []
  for (const feature of making) {
    const files = (await feature.files?.({...createContext(feature, {config, versions}, found), pages})) ?? []
    for (const {path, key, content} of files)
      value.push({path: routeInSite(toFileRoute(path), config).slice(1), key: hashParts(feature.name, key), content, by: feature.by})
  }
  return {value, diagnostics: found}
}

/** Reports files of features whose path another file of the site has, and leaves them out. */
export function settleFeatureFiles(files: readonly FeatureFile[], others: readonly OutputFile[]): Staged<readonly FeatureFile[]> {
  const owners = new Map<string, string>(others.map(({path}) => [fold(path), 'the site']))
  const diagnostics: Diagnostic[] = []
  const value = files.filter(({path, by}) => {
    const owner = owners.get(fold(path))
    owners.set(fold(path), owner ?? by)
    if (owner === undefined) return true
    diagnostics.push(conflict(path, by, owner))
    return false
  })
  return {value, diagnostics}
}

function conflict(path: string, by: string, owner: string): Diagnostic {
  const hint = 'Generate it under another path.'
  if (owner === 'the site') {
    const message = `${by.charAt(0).toUpperCase()}${by.slice(1)} generates \`${path}\`, which is a file of the site already.`
    return diagnostic('plugin-conflict', {message, hint})
  }
  return diagnostic('plugin-conflict', {message: `Both ${owner} and ${by} generate \`${path}\`.`, hint})
}

/** Hosts and file systems may not tell letters apart that differ in case or in the form of their accents. */
function fold(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
