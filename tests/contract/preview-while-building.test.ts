import {spawn} from 'node:child_process'
import {Agent, get} from 'node:http'
import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import {expect, onTestFinished, test} from 'vitest'
import {bundleModule} from '../bundle-module.ts'
import {repetitions} from '../depth.ts'
import {toolRoot} from '../make-site.ts'
import {siteTexts, writeTexts} from './crash-safety/write-texts.ts'

/** How many requests are sent. Another number for a run of one's own: `PREVIEW_READS=500000`. */
const READS = repetitions('PREVIEW_READS', {push: 1000, deep: 50_000})
const READERS = 8
/** Pages that every build has, and how they begin in each. */
const PAGES = Object.entries({'/': 'home build-', '/docs/a/': 'the same in all of them', '/docs/b/': 'b build-'})

test(`${READS} requests to preview, each answered while builds replace the site`, {timeout: 900_000}, async () => {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-while-building-')))
  onTestFinished(() => rm(root, {recursive: true, force: true}))
  await writeTexts(root, siteTexts('build-first'))
  const builder = await startBuilder(root)
  const port = await startPreview(path.join(root, 'dist'))

  const agent = new Agent({keepAlive: true})
  onTestFinished(() => agent.destroy())
  const misses: string[] = []
  let rest = READS
  const reader = async (): Promise<void> => {
    while (rest > 0) {
      const [page = '', begins = ''] = PAGES[(rest -= 1) % PAGES.length] ?? []
      const {status, body} = await read({agent, port, path: page})
      if (status !== 200 || !body.startsWith(begins)) misses.push(`${page} ${status} ${body.slice(0, 80)}`)
    }
  }
  await Promise.all(Array.from({length: READERS}, reader))
  const builds = await builder.stop()
  expect(misses).toEqual([])
  expect(builds).toBeGreaterThan(READS / 200)
  if (READS > 1000) process.stdout.write(`${READS} reads, ${builds} builds\n`)
})

type Read = {readonly agent: Agent; readonly port: number; readonly path: string}

function read(options: Read): Promise<{readonly status: number | undefined; readonly body: string}> {
  return new Promise((resolve, reject) => {
    const request = get({host: '127.0.0.1', ...options}, (answer) => {
      text(answer).then((body) => resolve({status: answer.statusCode, body}), reject)
    })
    request.on('error', reject)
  })
}

/** Builds in a process of its own until it is stopped, which gives how many builds there were. */
async function startBuilder(root: string): Promise<{readonly stop: () => Promise<number>}> {
  const driver = await bundleModule('tests/contract/crash-safety/build-on.ts')
  onTestFinished(driver.remove)
  const child = spawn(process.execPath, [driver.file, root], {stdio: ['pipe', 'pipe', 'inherit']})
  onTestFinished(() => void child.kill())
  const said = text(child.stdout)
  return {
    async stop() {
      child.stdin.end()
      return Number(await said)
    },
  }
}

/** The port of a preview in a process of its own. It knows of no configuration, so only what it sees helps it. */
function startPreview(folder: string): Promise<number> {
  const args = [path.join(toolRoot, 'lib/main.js'), 'preview', folder, '--base-url', '/', '--port', '0']
  const child = spawn(process.execPath, args, {cwd: path.dirname(folder), stdio: ['ignore', 'pipe', 'inherit']})
  onTestFinished(() => void child.kill())
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => reject(new Error(`preview has ended with ${code}`)))
    child.stdout.setEncoding('utf8').on('data', (said: string) => resolve(Number(new URL(said.trim()).port)))
  })
}
