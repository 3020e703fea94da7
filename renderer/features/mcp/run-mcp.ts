import {once} from 'node:events'
import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {CommandEnd, OwnCommandContext} from '../own-command.ts'
import type {LoadTool} from '../site-tool.ts'
import {createServer} from './create-server.ts'
import type {Served} from './create-server.ts'
import {loadSdk, sdkName} from './load-sdk.ts'
import {openBuiltSite} from './open-built-site.ts'
import {findSymbolTool} from './tools/find-symbol.ts'
import {listVersionsTool} from './tools/list-versions.ts'
import {readPageTool} from './tools/read-page.ts'
import {whatChangedTool} from './tools/what-changed.ts'

/** Path of the endpoint of `--http`. */
const ENDPOINT = '/mcp'

/** Maximum size of a message over HTTP, in bytes. Questions are short. */
const LARGEST_MESSAGE = 1_000_000

/**
 * Answers questions about a built site until the client ends the connection, or the command is interrupted, which is its normal end.
 * @param loaders the tools of other features
 */
export async function runMcp(context: OwnCommandContext, loaders: readonly LoadTool[]): Promise<CommandEnd> {
  const port = context.options['port']
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 0 || port > 65_535)
    return end('`--port` has to be a whole number from 0 to 65535.')
  const found = await findFolder(context)
  if ('diagnostics' in found) return found
  const {folder, shown, config} = found
  const openSite = openBuiltSite(folder, shown)
  const site = openSite()
  if (typeof site === 'string') return end(site)
  const sdk = loadSdk(context.root)
  if (sdk === undefined) return end(`\`docsite mcp\` needs the package ${sdkName}. Run: npm install --save-dev ${sdkName}`)
  const ending = new AbortController()
  const others = await Promise.all(loaders.map((load) => load({config, ended: ending.signal})))
  const served: Served = {
    sdk,
    tools: [listVersionsTool, ...others.filter((tool) => tool !== undefined), readPageTool, findSymbolTool, whatChangedTool],
    openSite,
    version: context.version,
  }
  try {
    await (context.options['http'] === true ? serveHttp(served, port, context) : serveStreams(served, context))
  } finally {
    ending.abort()
  }
  return {diagnostics: [], isDocument: true}
}

function end(error: string): CommandEnd {
  return {diagnostics: [], isDocument: true, error}
}

type FoundFolder = {readonly folder: AbsolutePath; readonly shown: string; readonly config: SiteConfig | undefined}

/** Finds the folder of the built site, its name in messages, and the configuration unless the folder was named. */
async function findFolder(context: OwnCommandContext): Promise<FoundFolder | CommandEnd> {
  const [written] = context.args
  if (written !== undefined) return {folder: path.resolve(context.cwd, written), shown: written, config: undefined}
  const {value: config, diagnostics} = await context.loadConfig()
  // stdout is for the protocol alone
  if (config === undefined) return {diagnostics, isDocument: true}
  return {folder: config.outRoot, shown: path.relative(context.cwd, config.outRoot) || '.', config}
}

async function serveStreams(served: Served, context: OwnCommandContext): Promise<void> {
  const {input, output} = context.openStreams()
  const transport = new served.sdk.stdio.StdioServerTransport(input, output)
  const connection = served.sdk.stdio.serveStdio(() => createServer(served), {transport, onerror: (error) => context.log(error.message)})
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, context.signal])
  try {
    if (!signal.aborted) await Promise.race([once(input, 'close', {signal}), once(input, 'end', {signal}), once(signal, 'abort')])
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    ended.abort()
    await connection.close()
  }
}

async function serveHttp(served: Served, port: number, context: OwnCommandContext): Promise<void> {
  const handler = served.sdk.server.createMcpHandler(() => createServer(served), {
    onerror: (error) => context.log(error.message),
  })
  const endpoint = await context.serve({
    path: ENDPOINT,
    port,
    largestMessage: LARGEST_MESSAGE,
    answer: async (request) => handler.fetch(request),
  })
  try {
    if (!context.signal.aborted) await once(context.signal, 'abort')
  } finally {
    await handler.close()
    endpoint.close()
  }
}
