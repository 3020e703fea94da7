import {once} from 'node:events'
import {existsSync} from 'node:fs'
import path from 'node:path'
import {loadConfig} from '../../renderer/index.ts'
import type {Diagnostic} from '../../renderer/index.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {listen} from '../preview/listen.ts'
import {createPreviewServer} from '../preview/preview-server.ts'
import type {PreviewSite} from '../preview/preview-server.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'

/** Options of `docsite preview`. Paths are relative to where the command is given. */
export type PreviewOptions = {
  readonly root: string
  readonly config?: string
  readonly baseUrl?: string
  readonly port: number
}

/** `docsite preview [dir]`: serves a built site until it is interrupted, which is its normal end. */
export async function runPreview(dir: string | undefined, options: PreviewOptions, {io, signal}: Run): Promise<ExitCode> {
  const found = await findSite(dir, options, io.cwd)
  if ('diagnostics' in found) {
    await report(io, found.diagnostics, {format: 'pretty', root: path.resolve(io.cwd, options.root)})
    return exitCodeOf(found.diagnostics)
  }
  if (!existsSync(path.join(found.folder, 'index.html'))) {
    const folder = path.relative(io.cwd, found.folder) || '.'
    io.stderr.write(`error: There is no built site in \`${folder}\`: it has no index.html. Run \`docsite build\` first.\n`)
    return exitCodes.environment
  }
  const server = createPreviewServer(found)
  const port = await listen(server, options.port)
  io.stdout.write(`http://127.0.0.1:${port}${found.baseUrl}\n`)
  if (port !== options.port && options.port !== 0) io.stderr.write(`Port ${options.port} is taken, so it is ${port}.\n`)
  if (!signal.aborted) await once(signal, 'abort')
  server.closeAllConnections()
  server.close()
  return exitCodes.clean
}

/** A folder and a base URL that are both named need no configuration: any built site can be shown. */
async function findSite(
  dir: string | undefined,
  options: PreviewOptions,
  cwd: string,
): Promise<PreviewSite | {readonly diagnostics: readonly Diagnostic[]}> {
  const folder = dir === undefined ? undefined : path.resolve(cwd, dir)
  if (folder !== undefined && options.baseUrl !== undefined) return {folder, baseUrl: options.baseUrl}
  const loaded = await loadConfig({
    root: path.resolve(cwd, options.root),
    ...(options.config !== undefined && {configFile: path.resolve(cwd, options.config)}),
    baseUrl: options.baseUrl,
  })
  if (loaded.value) return {folder: folder ?? loaded.value.outRoot, baseUrl: loaded.value.baseUrl}
  // without a configuration a folder is shown at the root of the server
  const isMissing = loaded.diagnostics.some(({code}) => code === 'config-missing')
  return folder !== undefined && isMissing && options.config === undefined ? {folder, baseUrl: '/'} : {diagnostics: loaded.diagnostics}
}
