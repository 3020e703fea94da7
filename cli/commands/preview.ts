import {once} from 'node:events'
import {existsSync} from 'node:fs'
import path from 'node:path'
import {repairSite} from '../../renderer/index.ts'
import type {Diagnostic, SiteConfig} from '../../renderer/index.ts'
import type {SiteOptions} from '../common-options.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {listen} from '../http/listen.ts'
import {isOwnFolder, loadSiteConfig} from '../load-site-config.ts'
import {createPreviewServer} from '../preview/preview-server.ts'
import type {PreviewSite} from '../preview/preview-server.ts'
import {readBaseUrl, readHome} from '../preview/read-home.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'

/** Options of `docsite preview`. Paths are relative to the working directory. */
export type PreviewOptions = SiteOptions & {
  readonly baseUrl?: string
  readonly port: number
}

/** Runs `docsite preview [dir]`: serves a built site until it is interrupted, which is its normal end. */
export async function runPreview(dir: string | undefined, options: PreviewOptions, run: Run): Promise<ExitCode> {
  const {io, signal} = run
  const found = await findSite(dir, options, run)
  if ('diagnostics' in found) {
    const {format, verbose} = options
    await report(io, found.diagnostics, {format, verbose, root: path.resolve(io.cwd, options.root)})
    return exitCodeOf(found.diagnostics)
  }
  const home = await findHome(found)
  if (home === undefined) {
    io.stderr.write(`error: ${describeMissing(found.folder, io.cwd)}\n`)
    return exitCodes.environment
  }
  const server = createPreviewServer(found)
  const port = await listen(server, options.port)
  io.stdout.write(`http://127.0.0.1:${port}${found.baseUrl}${home}\n`)
  if (!options.quiet) {
    if (port !== options.port && options.port !== 0) io.stderr.write(`Port ${options.port} is in use; using ${port} instead.\n`)
    if (home !== '') io.stderr.write(`The site has no page at ${found.baseUrl}; this is its first page.\n`)
    if (io.stderr.isTTY) io.stderr.write('Press Ctrl-C to stop.\n')
  }
  if (!signal.aborted) await once(signal, 'abort')
  server.closeAllConnections()
  server.close()
  return exitCodes.clean
}

/** Finds the home page. Tries twice, because a running build may just have swapped the folder. */
async function findHome({folder, repair}: PreviewSite): Promise<string | undefined> {
  const home = readHome(folder)
  if (home !== undefined) return home
  await repair?.()
  return readHome(folder)
}

function describeMissing(absolute: string, cwd: string): string {
  const folder = path.relative(cwd, absolute) || '.'
  if (!existsSync(absolute)) return `There is no folder \`${folder}\`, so nothing was built yet. Run \`docsite build\` first.`
  return `There is no built site in \`${folder}\`: it has no index.html and no manifest.json. Run \`docsite build\` first.`
}

/**
 * Finds the site to serve. If the base URL is given, or the folder itself states it, no configuration is needed: any built site
 * can be served.
 */
async function findSite(
  dir: string | undefined,
  options: PreviewOptions,
  run: Run,
): Promise<PreviewSite | {readonly diagnostics: readonly Diagnostic[]}> {
  const folder = dir === undefined ? undefined : path.resolve(run.io.cwd, dir)
  if (folder !== undefined && options.baseUrl !== undefined) return {folder, baseUrl: options.baseUrl}
  const {value: config, diagnostics} = await loadSiteConfig(options, run)
  if (config) {
    const outRoot = folder ?? config.outRoot
    // an earlier build may have been killed, or one may be killed while the site is served
    const repair = (): Promise<void> => repairSite({...config, outRoot})
    await repair()
    return {folder: outRoot, baseUrl: options.baseUrl ?? readBaseUrl(outRoot) ?? baseUrlOf(outRoot, options, config), repair}
  }
  // without a configuration, serve the folder at the base URL that it states, or at the root of the server
  const isMissing = diagnostics.some(({code}) => code === 'config-missing')
  return folder !== undefined && isMissing && options.config === undefined ? {folder, baseUrl: readBaseUrl(folder) ?? '/'} : {diagnostics}
}

/**
 * Returns the base URL of the configuration if it applies to the folder. A folder outside the site may belong to another tool,
 * unless a configuration is given explicitly.
 */
function baseUrlOf(folder: string, {config: named}: PreviewOptions, config: SiteConfig): string {
  return named !== undefined || isOwnFolder(folder, config) ? config.baseUrl : '/'
}
