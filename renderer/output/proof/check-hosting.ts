import type {OutputPath} from '../../core/model/paths.ts'
import type {Fault} from './findings.ts'
import {jsonRange} from './json-range.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {parseJson} from './own-manifest.ts'
import type {CheckContext} from './check-context.ts'
import {readText} from './read-text.ts'
import type {FileRange} from './occurrences.ts'

/** A rule of a host, which redirects `from` to `to` or rewrites it. Paths are relative to the root of the host. */
type Rule = {readonly from: string; readonly to: string; readonly isRewrite: boolean; readonly range: FileRange}

/**
 * Checks the hosting rules: every target exists, no redirect leads to another, and every host file contains all redirects of
 * the manifest.
 */
export function checkHosting(context: CheckContext): void {
  const own = ownRules(context)
  checkRules(context, own)
  for (const [file, read] of READERS) {
    if (!context.tree.has(file)) continue
    const rules = read(file, readText(context.folder, file))
    if (rules === undefined) {
      context.findings.add({code: 'built-unreadable', message: `\`${file}\` cannot be read by its host: it is not a JSON object.`}, {file})
      continue
    }
    checkRules(context, rules)
    reportMissing(context, {file, rules, own})
  }
}

const READERS: readonly (readonly [OutputPath, (file: OutputPath, text: string) => Rule[] | undefined])[] = [
  ['_redirects', readRedirectsFile],
  ['vercel.json', readVercelFile],
  ['staticwebapp.config.json', readAzureFile],
]

function ownRules({manifest, manifestFile, folder}: CheckContext): Rule[] {
  if (manifest === undefined) return []
  const text = readText(folder, manifestFile)
  const {redirects, rewrites, wildcards = []} = manifest.hosting
  const toRule =
    (isRewrite: boolean) =>
    ({from, to}: {from: string; to: string}) => ({from, to, isRewrite, range: jsonRange(manifestFile, text, to)})
  const folders = wildcards.map(({from, to, keepsRest}) => ({
    ...toRule(false)({from: `${from}*`, to}),
    to: keepsRest ? `${to}${SPLAT}` : to,
  }))
  return [...redirects.map(toRule(false)), ...folders, ...rewrites.map(toRule(true))]
}

/**
 * Reads a `_redirects` file: from, conditions, to, status. A rule that shows an error page counts as a rewrite.
 * https://docs.netlify.com/routing/redirects
 */
function readRedirectsFile(file: OutputPath, text: string): Rule[] {
  return Array.from(
    text.matchAll(/^[ \t]*([^#\s]\S*)[ \t][ \t]*(?:[^\s/]\S*=\S*[ \t][ \t]*)*(\S\S*)(?:[ \t][ \t]*(\d{3})!?)?.*$/dgm),
    (found) => {
      const [start = 0, end = 0] = found.indices?.[2] ?? []
      return {from: found[1] ?? '', to: found[2] ?? '', isRewrite: /^[24]/.test(found[3] ?? ''), range: {file, start, end}}
    },
  )
}

/** Reads the rules of `vercel.json`. https://vercel.com/docs/project-configuration */
function readVercelFile(file: OutputPath, text: string): Rule[] | undefined {
  const json = parseJson(text)
  if (!isRecord(json)) return undefined
  return [
    ...rulesIn(json['redirects'], {from: 'source', to: 'destination'}),
    ...rulesIn(json['rewrites'], {from: 'source', to: 'destination', isRewrite: true}),
  ].map((rule) => ({...rule, range: jsonRange(file, text, rule.to)}))
}

/** Reads the rules of `staticwebapp.config.json`. https://learn.microsoft.com/azure/static-web-apps/configuration */
function readAzureFile(file: OutputPath, text: string): Rule[] | undefined {
  const json = parseJson(text)
  if (!isRecord(json)) return undefined
  const {routes} = json
  return [...rulesIn(routes, {from: 'route', to: 'redirect'}), ...rulesIn(routes, {from: 'route', to: 'rewrite', isRewrite: true})].map(
    (rule) => ({
      ...rule,
      range: jsonRange(file, text, rule.to),
    }),
  )
}

function rulesIn(list: unknown, {from, to, isRewrite = false}: {from: string; to: string; isRewrite?: boolean}): Omit<Rule, 'range'>[] {
  if (!Array.isArray(list)) return []
  // rules with a condition of the request (Vercel's `has`) are for some clients only
  const unconditional = list.filter(isRecord).filter(({has}) => has === undefined)
  return unconditional.flatMap((entry) => {
    const [source, target] = [entry[from], entry[to]]
    return typeof source === 'string' && typeof target === 'string' ? [{from: source, to: target, isRewrite}] : []
  })
}

function checkRules(context: CheckContext, rules: readonly Rule[]): void {
  const redirected = new Map(
    rules.filter(({isRewrite, from}) => !isRewrite && !isPattern(from)).map((rule) => [withSlash(rule.from), rule]),
  )
  for (const rule of rules) {
    context.counts.references += 1
    const fault = findFault(context, rule, redirected)
    if (fault !== undefined) context.findings.add(fault, rule.range)
  }
}

function findFault(context: CheckContext, {from, to, isRewrite}: Rule, redirected: ReadonlyMap<string, Rule>): Fault | undefined {
  if (context.isOwn && !isRewrite && to.endsWith(`/${SPLAT}`)) return findFolderFault(context, from, to.slice(0, -SPLAT.length))
  if (isPattern(to)) return undefined
  const located = context.locator.locate(to, context.locator.urlOf(context.manifestFile))
  const verb = isRewrite ? 'is answered with' : 'is redirected to'
  const missing = isRewrite ? 'rewrite-missing-target' : 'redirect-missing-target'
  if (located.kind === 'malformed') return {code: missing, message: `\`${from}\` ${verb} \`${to}\`, which is not a valid URL.`}
  if (located.kind !== 'inside') return undefined
  const next = isRewrite ? undefined : redirected.get(withSlash(context.baseUrl + located.path))
  if (next !== undefined)
    return {code: 'redirect-loop', message: `\`${from}\` is redirected to \`${to}\`, which is redirected to \`${next.to}\`.`}
  if (located.file === undefined) return {code: missing, message: `\`${from}\` ${verb} \`${to}\`, but the site has no such page.`}
  context.used.add(located.file)
  return undefined
}

/** The placeholder that hosts replace with the rest of a path. */
const SPLAT = ':splat'

/** Checks the target of a redirect that carries over the rest of a path. Only the existence of its folder can be checked. */
function findFolderFault({locator, tree, manifestFile}: CheckContext, from: string, folder: string): Fault | undefined {
  const located = locator.locate(folder, locator.urlOf(manifestFile))
  if (located.kind !== 'inside' || located.file !== undefined || tree.hasFolder(located.path.replace(/\/$/, ''))) return undefined
  return {code: 'redirect-missing-target', message: `\`${from}\` is redirected to \`${folder}\`, but the site has nothing there.`}
}

/** Reports whether a path contains placeholders or regular expression syntax of hosts. */
function isPattern(path: string): boolean {
  return /[*:()$]/.test(path.replace(/^https?:/i, ''))
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

function reportMissing(context: CheckContext, {file, rules, own}: {file: OutputPath; rules: readonly Rule[]; own: readonly Rule[]}): void {
  const targets = new Map(rules.map((rule) => [withSlash(rule.from), rule.to]))
  const redirects = own.filter(({from, isRewrite}) => !isRewrite && !isPattern(from))
  const isSaid = ({from, to}: Rule): boolean => targets.get(withSlash(from)) === to
  // a file with none of the redirects was provided by the site instead of generated
  if (!redirects.some(isSaid)) return
  for (const {from, to} of redirects.filter((rule) => !isSaid(rule))) {
    const message = `\`${file}\` does not redirect \`${from}\` to \`${to}\`, but \`${context.manifestFile}\` lists that redirect.`
    context.findings.add({code: 'built-manifest', message, hint: 'Build the site again.'}, {file})
  }
}
