import {existsSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import path from 'node:path'
import {checkSite, hasErrors, isFsError, planMove, readForeign, readText} from '../../renderer/index.ts'
import type {Diagnostic, MovePlan, SiteConfig} from '../../renderer/index.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {describeMove} from '../init/describe-move.ts'
import {findPlace} from '../init/find-place.ts'
import {moveConfig} from '../init/move-config.ts'
import {movedManifest} from '../init/moved-manifest.ts'
import type {MovedManifest} from '../init/moved-manifest.ts'
import {packageNameOf} from '../init/name-site.ts'
import {sitePackage} from '../init/site-package.ts'
import {toolDependency} from '../init/tool-dependency.ts'
import {writeSite} from '../init/write-site.ts'
import type {SiteFiles} from '../init/write-site.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'
import {shownText} from '../shown-text.ts'
import {readToolPackage} from '../tool-package.ts'
import {toolRoot} from '../tool-root.ts'
import {explainFailure} from './init.ts'
import {refuse} from './init-from.ts'
import type {InitFromOptions} from './init-from.ts'

/**
 * Runs `docsite init --from docusaurus [dir] --to <new dir>`: writes a site in the layout of docsite that builds the same pages. All of it is
 * written or nothing. The old site stays as it is.
 */
export async function runInitMove(dir: string, options: InitFromOptions & {readonly to: string}, run: Run): Promise<ExitCode> {
  const {io} = run
  const root = path.resolve(io.cwd, dir)
  const site = path.resolve(io.cwd, options.to)
  const state = path.join(root, '.docsite')
  const hadState = existsSync(state)
  try {
    return await move({root, site}, options, run)
  } finally {
    // caches of reading the old site
    if (!hadState) await rm(state, {recursive: true, force: true})
  }
}

type Sites = {readonly root: string; readonly site: string}

async function move({root, site}: Sites, {dryRun, quiet}: InitFromOptions, run: Run): Promise<ExitCode> {
  const {io, signal} = run
  const fail = (message: string, hint = ''): ExitCode => {
    io.stderr.write(`error: ${shownText(message)}\n${hint === '' ? '' : `${hint}\n`}`)
    return exitCodes.environment
  }
  const {value: config, diagnostics} = await loadSiteConfig({root, format: 'pretty'}, run)
  if (config === undefined || hasErrors(diagnostics)) {
    await report(io, diagnostics, {format: 'pretty', root})
    return exitCodeOf(diagnostics)
  }
  const refusal = refuse(config, io.cwd)
  if (refusal !== undefined) return fail(refusal)
  if (!path.relative(root, site).startsWith('..'))
    return fail('The new site would be inside the old one, which stays as it is.', 'Name a folder beside it with `--to`.')
  const found = await findPlace({site, cwd: io.cwd})
  if ('refusal' in found) return fail(found.refusal.message, found.refusal.hint)
  const [foreign, plan] = [await readForeign(config), await planMove(config, site)]
  if (foreign === undefined || plan === undefined) throw new Error('The configuration of another tool was not read.')
  const before = (await checkSite({config, earlier: diagnostics, signal})).diagnostics
  const moved = moveConfig({config, plan, foreign, before})
  const manifest = moveManifest(root, {site, plan, base: moved.baseText})
  const files = new Map<string, string | {readonly copy: string}>(
    [...plan.files].map(([name, file]) => [name, 'text' in file ? file.text : file]),
  )
  for (const [name, text] of [...moved.files, ['package.json', manifest.text] as const]) files.set(name, text)
  addIgnored(files, config)
  if (!dryRun) {
    const failure = await writeSite(found.place, files, signal)
    if (failure !== undefined) {
      const {message, hint} = explainFailure(failure, site)
      return fail(message, hint)
    }
  }
  const after = dryRun ? undefined : await checkMoved(site, run)
  if (quiet) return exitCodes.clean
  io.stdout.write(describeMove({root, site, cwd: io.cwd, plan, moved, removed: manifest.removed, total: files.size, before, after}))
  return exitCodes.clean
}

function moveManifest(root: string, {site, plan, base = ''}: {site: string; plan: MovePlan; base: string | undefined}): MovedManifest {
  const {specifier} = toolDependency({root: toolRoot(), ...readToolPackage()}, site)
  const {isProvided} = plan.facts
  const isUsed = (name: string): boolean => plan.imports.has(name) || base.includes(name)
  try {
    return movedManifest(readText(path.join(root, 'package.json')), {specifier, isProvided, isUsed})
  } catch (error) {
    if (!isFsError(error) && !(error instanceof SyntaxError)) throw error
    return {text: sitePackage({name: packageNameOf(path.basename(site)), tool: {specifier}}), removed: []}
  }
}

/** Makes Git ignore what docsite writes. */
function addIgnored(files: Map<string, string | {readonly copy: string}>, config: SiteConfig): void {
  const file = files.get('.gitignore')
  const text = file === undefined ? `node_modules/\n/${path.relative(config.root, config.outRoot)}/\n` : textOf(file)
  if (!/^\/?\.docsite\b/m.test(text)) files.set('.gitignore', `${text}${text.endsWith('\n') ? '' : '\n'}.docsite/\n`)
}

function textOf(file: SiteFiles extends ReadonlyMap<string, infer Content> ? Content : never): string {
  return typeof file === 'string' ? file : readText(file.copy)
}

/** Checks the new site, as `docsite check-links` does. */
async function checkMoved(site: string, run: Run): Promise<readonly Diagnostic[]> {
  const {value: config, diagnostics} = await loadSiteConfig({root: site, format: 'pretty'}, run)
  if (config === undefined) return diagnostics
  return (await checkSite({config, earlier: diagnostics, signal: run.signal})).diagnostics
}
