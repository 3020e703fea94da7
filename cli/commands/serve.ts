import {spawn} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {once} from 'node:events'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {findBuiltSite, guardProcess, openLiveSite} from '../../renderer/index.ts'
import {openBuildMemory} from '../build/open-build-memory.ts'
import type {LiveSite, LiveState, SiteConfig} from '../../renderer/index.ts'
import type {SiteOptions} from '../common-options.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {listen} from '../http/listen.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'
import {addressesOf, isLoopback, knownHosts} from '../serve/known-hosts.ts'
import {createLiveServer} from '../serve/live-server.ts'
import {logChanges} from '../serve/log-changes.ts'
import {toolRoot} from '../tool-root.ts'

/** Options of `docsite serve`. Paths are relative to the working directory. */
export type ServeOptions = SiteOptions & {
  readonly port: number
  readonly host: string
  readonly open: boolean
  readonly locale?: string
  readonly cache: boolean
}

/** Number of random bytes in the token, too many to be guessed. */
const TOKEN_BYTES = 16

/**
 * Runs `docsite serve`: serves the site while it is being written, until it is interrupted, which is its normal end. Errors in
 * the site's code do not end it.
 */
export async function runServe(options: ServeOptions, run: Run): Promise<ExitCode> {
  run.surviveStrays?.()
  const {format, verbose, quiet} = options
  run.supervisor?.tell({begins: {format, verbose, quiet, root: path.resolve(run.io.cwd, options.root)}})
  const release = guardProcess()
  try {
    return await serveSite(options, run)
  } finally {
    release()
    run.supervisor?.tell({ends: true})
  }
}

async function serveSite(options: ServeOptions, run: Run): Promise<ExitCode> {
  const {io, signal, supervisor} = run
  const {format, verbose, quiet} = options
  const root = path.resolve(io.cwd, options.root)
  const locales = options.locale === undefined ? undefined : [options.locale]
  let known: SiteConfig | undefined
  const {value: site, diagnostics} = await openLiveSite({
    async load() {
      const loaded = await loadSiteConfig({...options, locales, isolated: true}, run)
      known = loaded.value ?? known
      return loaded
    },
    cache: options.cache,
    ...(options.cache && locales === undefined && {built: async (config) => findBuilt(config, options, run)}),
    onRender: (route) => supervisor?.tell({renders: route ?? null}),
  })
  if (site === undefined) {
    await report(io, diagnostics, {format, root, verbose})
    return exitCodeOf(diagnostics)
  }
  const {server, close} = createLiveServer({
    site,
    root,
    script: await readClientScript(),
    token: randomBytes(TOKEN_BYTES).toString('hex'),
    isKnownHost: knownHosts(options.host),
  })
  try {
    const port = await listen(server, supervisor?.port ?? options.port, options.host)
    const ignored = known === undefined ? [] : [known.outRoot, known.stateRoot]
    supervisor?.tell({serves: {port, folders: known?.siteRoots ?? [root], ignored}})
    if (supervisor?.port !== port) {
      const [url = ''] = announce(site, {options, port, run})
      if (options.open && !(await openBrowser(url))) io.stderr.write('No browser could be opened.\n')
    } else if (!quiet) io.stderr.write('The site is shown again.\n')
    logChanges(site, {io, format, root, verbose, quiet})
    if (!signal.aborted) await once(signal, 'abort')
  } finally {
    close()
    await site.close()
  }
  return exitCodes.clean
}

/** Returns the site as its last build left it, if that is what is going to be shown. */
function findBuilt(config: SiteConfig, {root, config: configFile}: ServeOptions, {io}: Run): ReturnType<typeof findBuiltSite> {
  const memory = openBuildMemory({root, ...(configFile !== undefined && {config: configFile})}, io)
  return findBuiltSite(memory.recall(), config)
}

type Announcement = {readonly options: ServeOptions; readonly port: number; readonly run: Run}

/** Prints the URLs of the site and any deviation from the options. Returns the URLs. */
function announce(site: LiveSite, {options: {port: wanted, host, quiet}, port, run: {io}}: Announcement): string[] {
  const {baseUrl, files, locales} = site.current()
  const place = baseUrl.split('/').map(encodeURIComponent).join('/') + findHome(files.keys())
  const urls = addressesOf(host).map((address) => `http://${address}:${port}${place}`)
  for (const url of urls) io.stdout.write(`${url}\n`)
  if (!isLoopback(host)) io.stderr.write(`Everyone who can reach ${urls.at(-1)} can read the site.\n`)
  if (quiet) return urls
  if (port !== wanted && wanted !== 0) io.stderr.write(`Port ${wanted} is in use; using ${port} instead.\n`)
  io.stderr.write(otherLocales(locales))
  if (io.stderr.isTTY) io.stderr.write('Press Ctrl-C to stop.\n')
  return urls
}

/** Describes the locale that is served and how to serve the others. Empty for sites in one language. */
function otherLocales({shown, others}: LiveState['locales']): string {
  if (others.length === 0) return ''
  return `Shown in ${shown.label} (${shown.name}). Other locales: ${others.map(({name}) => `--locale ${name}`).join(', ')}.\n`
}

/**
 * Returns the home page of a site, percent-encoded and relative to its base URL, so empty if it has a page at its root; else
 * the page with the shortest path.
 * @param files output paths, such as `docs/index.html`
 */
export function findHome(files: Iterable<string>): string {
  const pages = [...files].filter((file) => /(?:^|\/)(?!404\.html$)[^/]*\.html$/.test(file))
  const inFolders = pages.filter((file) => /(?:^|\/)index\.html$/.test(file))
  const [first = ''] = (inFolders.length > 0 ? inFolders : pages).sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return first
    .replace(/(?:(?:^|(?<=\/))index)?\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
}

/** Commands that open a URL in the user's default browser. They run without a shell. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens a URL in the browser of this machine. Resolves to whether a program for it could be started. */
async function openBrowser(url: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  const [command, ...args] = openers[platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], {stdio: 'ignore', detached: true})
  // the browser outlives this process, and later errors of it do not matter
  child.unref()
  child.on('error', () => undefined)
  try {
    await once(child, 'spawn')
    return true
  } catch {
    return false
  }
}

/** Reads the script for live updates, which is generated by the tool's own build. */
function readClientScript(): Promise<string> {
  return readFile(path.join(toolRoot(), 'lib', 'live-client.js'), 'utf8')
}
