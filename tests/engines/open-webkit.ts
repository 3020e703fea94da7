import {createServer} from 'node:net'
import type {AddressInfo} from 'node:net'
import {setTimeout} from 'node:timers/promises'
import {chromiumEnvironment} from '../chromium.ts'
import {noNetwork} from './engine.ts'
import type {Engine} from './engine.ts'
import {findProgram, startProgram} from './start-program.ts'
import type {RunningProgram} from './start-program.ts'

type Session = {readonly sessionId: string; readonly capabilities: {readonly browserVersion: string}}
type Failure = {readonly error?: string; readonly message?: string}

/** Milliseconds within which the driver listens, and within which it has started the browser. */
const PATIENCE = {driver: 60_000, browser: 30_000}

/** How often the browser is started. WebKitGTK 2.50 sometimes crashes while it starts, and the driver then waits for it without an end. */
const STARTS = 10

/** Starts WebKitGTK's own small browser, on a screen that only exists in memory, and drives it over WebDriver. */
export async function openWebKit(): Promise<Engine> {
  const screen = startProgram(
    findProgram(['Xvfb']),
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'],
    process.env,
  )
  try {
    const [, display = ''] = await screen.untilSaid(/^(\d+)\n/)
    const {sessionId, capabilities, url, stop} = await startSession(display)
    const post = <Result>(command: string, body: object) => ask<Result>('POST', `${url}/${sessionId}/${command}`, {body})
    return {
      name: 'WebKitGTK',
      version: capabilities.browserVersion,
      open: (page) => post('url', {url: page}),
      run: (script, args) => post('execute/sync', {script, args}),
      perform: (actions) => post('actions', {actions}),
      async resize({width, height}) {
        const measure = 'return [innerWidth, innerHeight, outerWidth - innerWidth, outerHeight - innerHeight]'
        const [inWidth, inHeight, sides, bars] = await post<[number, number, number, number]>('execute/sync', {script: measure, args: []})
        if (inWidth !== width || inHeight !== height) await post('window/rect', {width: width + sides, height: height + bars})
      },
      async close() {
        await ask('DELETE', `${url}/${sessionId}`).catch(() => undefined)
        await stop()
        await screen.stop()
      },
    }
  } catch (error) {
    await screen.stop()
    throw error
  }
}

/** A driver with a browser. `url` is that of its sessions. */
type Started = Session & Pick<RunningProgram, 'stop'> & {readonly url: string}

async function startSession(display: string): Promise<Started> {
  for (let start = 1; ; start++) {
    const port = await freePort()
    const {stop} = startProgram(findProgram(['WebKitWebDriver']), [`--port=${port}`], {
      ...chromiumEnvironment(),
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
    })
    const url = `http://127.0.0.1:${port}/session`
    try {
      await untilListening(port)
      const body = {capabilities: {alwaysMatch: {proxy: noNetwork}}}
      const session = await ask<Session>('POST', url, {body, signal: AbortSignal.timeout(PATIENCE.browser)})
      return {sessionId: session.sessionId, capabilities: session.capabilities, stop, url}
    } catch (error) {
      await stop()
      if (start === STARTS) throw error
    }
  }
}

type Asked = {readonly body?: object; readonly signal?: AbortSignal}

async function ask<Result>(method: 'POST' | 'DELETE', url: string, {body, signal}: Asked = {}): Promise<Result> {
  const answer = await fetch(url, {method, ...(body && {body: JSON.stringify(body)}), ...(signal && {signal})})
  const {value} = (await answer.json()) as {value: Result & Failure}
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

async function untilListening(port: number): Promise<void> {
  for (const deadline = Date.now() + PATIENCE.driver; ; await setTimeout(20)) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
