import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {chromiumEnvironment} from '../chromium.ts'
import {connectBidi} from './connect-bidi.ts'
import {noNetwork} from './engine.ts'
import type {Engine} from './engine.ts'
import {findProgram, startProgram} from './start-program.ts'

/** Nothing asks the network by itself, and no page of Firefox's own is opened. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

type Tree = {readonly contexts: readonly {readonly context: string}[]}
type Called =
  | {readonly type: 'success'; readonly result: {readonly value?: string}}
  | {readonly type: 'exception'; readonly exceptionDetails: {readonly text: string}}

/** Starts Firefox without a window and drives it over WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'docsite-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  await writeFile(path.join(profile, 'user.js'), lines.join(''))
  const {untilSaid, stop} = startProgram(
    findProgram([process.env['DOCSITE_FIREFOX'], 'firefox-esr', 'firefox']),
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    {...chromiumEnvironment(), HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1'},
  )
  const end = async (): Promise<void> => {
    await stop()
    await rm(profile, {recursive: true, force: true, maxRetries: 5})
  }
  try {
    return await drive(await untilSaid(/listening on (ws:\/\/\S+)/), end)
  } catch (error) {
    await end()
    throw error
  }
}

/** Drives the Firefox that listens at this address. `end` ends it. */
async function drive([, address = '']: RegExpExecArray, end: () => Promise<void>): Promise<Engine> {
  const socket = await connectBidi(`${address}/session`)
  const {capabilities} = await socket.send<{capabilities: {browserVersion: string}}>('session.new', {
    capabilities: {alwaysMatch: {proxy: noNetwork}},
  })
  const tree = await socket.send<Tree>('browsingContext.getTree', {})
  const context = tree.contexts[0]?.context ?? ''
  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    async open(url) {
      await socket.send('browsingContext.navigate', {context, url, wait: 'complete'})
    },
    async run(body, args) {
      const called = await socket.send<Called>('script.callFunction', {
        functionDeclaration: `function (json) { return JSON.stringify((function () { ${body} }).apply(null, JSON.parse(json))) }`,
        arguments: [{type: 'string', value: JSON.stringify(args)}],
        awaitPromise: false,
        target: {context},
      })
      if (called.type === 'exception') throw new Error(called.exceptionDetails.text)
      return called.result.value === undefined ? undefined : (JSON.parse(called.result.value) as unknown)
    },
    async perform(sources) {
      await socket.send('input.performActions', {context, actions: sources})
    },
    async resize(viewport) {
      await socket.send('browsingContext.setViewport', {context, viewport})
    },
    async print() {
      const {data} = await socket.send<{data: string}>('browsingContext.print', {context})
      return Buffer.from(data, 'base64')
    },
    async close() {
      socket.close()
      await end()
    },
  }
}
