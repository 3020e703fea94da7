import path from 'node:path'
import {readBuild, writeBuild} from '../../bundle/build-cache.ts'
import {markdownOptionsHash} from '../../compile/markdown/markdown-options.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {dependencyPath} from '../../core/files/dependency-path.ts'
import {hashList, hashParts} from '../../core/files/hash.ts'
import {isOwnCode} from '../../core/files/own-code.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {ToolFacts} from '../../core/files/tool-facts.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import {compareText} from '../../core/text/compare.ts'
import {markdownOptionsOf, pluginsHash} from '../source-cache.ts'
import {codeChecksOf, readCheckedCode} from './checked-code.ts'
import type {CheckedCode, NamedCheck} from './checked-code.ts'
import type {SiteFeatures} from './open-features.ts'

/** The code of a site's pages. */
type PageCode = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  /** If false, results of earlier runs are not used, and none are stored for later ones. */
  readonly cache: boolean
  readonly graph: Pick<RouteGraph, 'routes'>
  /** The input files of templates and of client scripts. */
  readonly inputs: readonly AbsolutePath[]
  readonly features: Pick<SiteFeatures, 'own'>
}

/**
 * Runs the checks that features have for the site's own code. Translated pages are skipped, as their code is that of the originals.
 * Files that were checked before are not checked again.
 * @throws when the state folder cannot be written
 */
export async function checkPageCode(code: PageCode): Promise<readonly Diagnostic[]> {
  const checks = codeChecksOf(code.features.own)
  if (!code.config.locale.isDefault || checks.length === 0) return []
  const files = readCode(checks, code)
  const found = await Promise.all(checks.map(async (check) => runCheck(check, files, code)))
  return found.flat()
}

async function runCheck({name, codeCheck}: NamedCheck, all: readonly CheckedCode[], code: PageCode): Promise<readonly Diagnostic[]> {
  const {config, tool, cache} = code
  const files = all.filter(({features}) => features.includes(name)).map(({file, hash}) => ({file, hash}))
  if (files.length === 0) return []
  const options = hashParts(markdownOptionsHash(markdownOptionsOf(config)), pluginsHash(config))
  const place = {
    folder: path.join(config.stateRoot, 'cache', 'code', name),
    key: hashList([tool.hash, options, ...files.flatMap(({file, hash}) => [file, hash])]),
  }
  const known = cache ? await readBuild<readonly Diagnostic[]>(place) : undefined
  if (known !== undefined) return known.result
  const paths = files.map(({file}) => sitePath(config.root, file))
  const result = await codeCheck.run(config, paths)
  if (cache) writeBuild(place, {inputs: files, files: [], result})
  return result
}

/** Reads the code that checks concern, sorted by path. */
function readCode(checks: readonly NamedCheck[], {config: {root, siteRoots}, graph, inputs}: PageCode): CheckedCode[] {
  const ofPages = [...codeOfPages(graph)].map((file) => path.join(root, file))
  const files = [...new Set([...inputs, ...ofPages])].filter((file) => isOwnCode(file, siteRoots)).sort(compareText)
  return files.flatMap((file) => readCheckedCode(checks, file) ?? [])
}

function* codeOfPages({routes}: Pick<RouteGraph, 'routes'>): Generator<SitePath> {
  for (const route of routes.values()) {
    if (route.kind !== 'doc' && route.kind !== 'page') continue
    const {source, compiled} = route.kind === 'doc' ? route.doc : route.page
    if (source.format === 'md') continue
    yield source.path
    for (const dependency of compiled.dependencies) yield dependencyPath(source.path, dependency.path)
  }
}
