import {placeOfKey} from '../config/place-of-key.ts'
import {checkHostFiles, checkWildcards} from '../output/hosts/check-host-files.ts'
import {createHostRules} from '../output/hosts/host-rules.ts'
import {planHostFiles} from '../output/hosts/plan-host-files.ts'
import {textFile} from '../pages/html/text-file.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import type {HostRules} from '../core/model/host-rules.ts'
import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {OutputFile} from '../core/model/output.ts'

/** The rules by which a site is served, and the files that configure its hosts. */
export type Hosting = {readonly rules: HostRules; readonly files: readonly OutputFile[]}

/**
 * Plans how a site is served. Keeps and reports host files that the site itself provides. Reports rules that a host cannot
 * express or that exceed its limits. `policy` is the value of the header `Content-Security-Policy`.
 */
export function planHosting(locales: readonly [LocaleGraph, ...LocaleGraph[]], policy: string | undefined): Staged<Hosting> {
  const [{config, graph}] = locales
  const rules = createHostRules({locales, policy})
  const files = planHostFiles(config.hosts, rules, config.cname)
  const diagnostics = [...checkHostFiles(files, graph), ...checkWildcards(config.hosts, rules)]
  const ours = files.filter(({path}) => !graph.staticFiles.has(`/${path}`))
  return {
    value: {rules, files: ours.map(({path, text}) => textFile(path, text))},
    diagnostics: diagnostics.map((found) => (found.file === undefined ? {...found, ...placeOfKey(config, 'hosts')} : found)),
  }
}
