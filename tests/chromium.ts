import {existsSync} from 'node:fs'
import path from 'node:path'
import {chromium} from 'playwright-core'
import type {Browser} from 'playwright-core'

/** Programs of the whole browser, as readers have it. */
export const wholeChromium: readonly string[] = ['chromium', 'chromium-browser', 'google-chrome']

/** The same engine without the browser around it comes first: a page takes half of the time there. Playwright tests with it too. */
const anyChromium: readonly string[] = ['chromium-headless-shell', ...wholeChromium]

/** The Chromium that tests run in: the program that `DOCSITE_CHROMIUM` names, else the first of these that is on the path. */
export function findChromium(names: readonly string[] = anyChromium, env: NodeJS.ProcessEnv = process.env): string {
  const folders = (env['PATH'] ?? '').split(path.delimiter)
  const found =
    env['DOCSITE_CHROMIUM'] ?? names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
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

/** Starts Chromium without a window: one of these programs. */
export function launchChromium(names: readonly string[] = anyChromium): Promise<Browser> {
  return chromium.launch({executablePath: findChromium(names), args: [...chromiumFlags]})
}
