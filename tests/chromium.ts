import {existsSync} from 'node:fs'
import path from 'node:path'
import {chromium} from 'playwright'
import type {Browser, BrowserContext} from 'playwright'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** The Chromium that tests run in: the one that `DOCSITE_CHROMIUM` names, else the first one on the path. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const folders = (env['PATH'] ?? '').split(path.delimiter)
  const found =
    env['DOCSITE_CHROMIUM'] ?? NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
  if (found === undefined) throw new Error('No Chromium was found. Install one, or set DOCSITE_CHROMIUM to its path.')
  return found
}

/**
 * What Playwright switches off in Chromium 156. Of several `--disable-features` Chromium takes the last one, so that ours has to
 * repeat these.
 */
const switchedOffByPlaywright = `AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
  AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying AimEnabled
  PreconnectToSearch msForceBrowserSignIn msEdgeUpdateLaunchServicesPreferredVersion`.split(/\s+/)

/** What is around pages and costs more than a page: each window would start two processes for lists under its address bar. */
const aroundPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** What Chromium is started with: in a container, without a screen, without anything that would ask the network. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The shell keeps frames of other sites in the process of the page, as no browser of a reader does.
  '--site-per-process',
  `--disable-features=${[...switchedOffByPlaywright, ...aroundPages].join(',')}`,
]

/** The environment Chromium runs in: this process's, with the fonts of `fonts/fonts.conf` in place of the machine's. */
export function chromiumEnvironment(): NodeJS.ProcessEnv {
  return {...process.env, FONTCONFIG_FILE: path.resolve('tests/fonts/fonts.conf')}
}

/** Milliseconds after which what a page is waited for hangs. A busy machine may take longer than Playwright's 30 seconds. */
const PATIENCE = 120_000

/** Where a process keeps its Chromium: the modules of tests are loaded anew for each file. */
const shared = Symbol.for('docsite tests: Chromium')

/** The Chromium of a worker, as one test file sees it. */
export type SharedBrowser = Pick<Browser, 'newContext'> & {
  /** Closes the contexts that were opened here, those that a failed test has left among them. */
  readonly close: () => Promise<void>
}

/**
 * Gives a test file contexts in the one Chromium that all files of its worker look into: to start one takes as long as several tests.
 * It is started for the first file, again if it has crashed, and ends with the process.
 */
export function shareChromium(): SharedBrowser {
  const contexts: BrowserContext[] = []
  return {
    async newContext(options) {
      const context = await (await runningChromium()).newContext(options)
      context.setDefaultTimeout(PATIENCE)
      contexts.push(context)
      return context
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
    },
  }
}

async function runningChromium(): Promise<Browser> {
  const kept = globalThis as {[shared]?: Promise<Browser>}
  const running = await kept[shared]
  if (running?.isConnected() === true) return running
  return (kept[shared] = launchChromium())
}

/** Starts Chromium without a window. `flags` are added to those it always gets. */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({executablePath: findChromium(), args: [...chromiumFlags, ...flags], env: chromiumEnvironment()})
}
