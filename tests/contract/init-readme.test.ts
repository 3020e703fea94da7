import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, realpath, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {Readable} from 'node:stream'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startRegistry} from '../local-registry.ts'
import type {LocalRegistry} from '../local-registry.ts'
import {packedOnce} from '../pack-tool.ts'

const run = promisify(execFile)
let folder: string
let registry: LocalRegistry
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-readme-')))
  registry = await startRegistry(packedOnce().archive)
  env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|VITEST)/i.test(name))),
    npm_config_registry: registry.url,
    npm_config_cache: path.join(folder, 'npm-cache'),
    npm_config_update_notifier: 'false',
    npm_config_yes: 'true',
    CI: '1',
  }
}, 300_000)

afterAll(async () => {
  await registry.close()
  await rm(folder, {recursive: true, force: true})
})

test('a site is made with npx and installed from a registry; every command of its README works as printed', async () => {
  await shell('npx versioned-docsite init my-docs', folder)
  const site = path.join(folder, 'my-docs')
  const readme = await readFile(path.join(site, 'README.md'), 'utf8')
  const commands = [...readme.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) => block.trim().split('\n'))
  expect(commands).toEqual([
    'npm install',
    'npx docsite serve',
    'npx docsite check-links',
    'npx docsite build',
    'npx docsite preview',
    'npx docsite version-cut 1.1 --dry-run',
    'npx docsite version-cut 1.1',
  ])
  for (const command of commands) await (/ (?:serve|preview)$/.test(command) ? expectServed(command, site) : shell(command, site))
  const manifest = JSON.parse(await readFile(path.join(site, 'package.json'), 'utf8')) as {dependencies: unknown}
  const {version} = JSON.parse(await readFile('package.json', 'utf8')) as {version: string}
  expect(manifest.dependencies).toEqual({docsite: `npm:versioned-docsite@^${version}`})

  // nobody's package of the command's name, few packages, and one that runs code when it is installed
  const installed = await readInstalled(site)
  expect(installed.get('node_modules/docsite')).toMatchObject({name: 'versioned-docsite'})
  expect(installed.size).toBeLessThanOrEqual(150)
  expect([...installed].flatMap(([name, {hasInstallScript}]) => (hasInstallScript === true ? name : []))).toEqual(['node_modules/esbuild'])

  // what the workflow runs once all is installed, with the version that was just cut
  await shell('npx docsite check-links --format github --max-warnings 0', site)
  await shell('npx docsite build --max-warnings 0 --base-url /my-docs/', site)
  expect(await readFile(path.join(site, 'dist/docs/1.0/getting-started/index.html'), 'utf8')).toContain('href="/my-docs/docs/')

  // what editors see, also of those who check the types of packages: all that can be imported, without types of Node
  const {exports} = JSON.parse(await readFile('package.json', 'utf8')) as {exports: object}
  const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'))
  const imports = entries.map((entry, index) => `export * as all${index} from '${path.posix.join('docsite', entry)}'\n`)
  await writeFile(path.join(site, 'content/all.ts'), imports.join(''))
  await shell('npm run types -- --skipLibCheck false', site)
}, 300_000)

/** What npm has installed in a folder, by path. */
async function readInstalled(site: string): Promise<Map<string, {readonly name?: string; readonly hasInstallScript?: boolean}>> {
  const lock = JSON.parse(await readFile(path.join(site, 'node_modules/.package-lock.json'), 'utf8')) as {packages: object}
  return new Map(Object.entries(lock.packages))
}

/** Runs a command as a shell does; fails on any exit code but 0. */
async function shell(command: string, cwd: string): Promise<string> {
  return (await run('sh', ['-c', command], {cwd, env})).stdout
}

/** Runs a command that goes on until it is interrupted, and asks for what it serves. */
async function expectServed(command: string, cwd: string): Promise<void> {
  // in a group of its own, which an interruption reaches as a whole, as in a terminal
  const child = spawn('sh', ['-c', command], {cwd, env, detached: true, stdio: ['ignore', 'pipe', 'inherit']})
  const ended = once(child, 'close')
  try {
    const url = await Promise.race([readUrl(child.stdout), ended])
    const page = await fetch(String(url))
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1 id="home-title">My docs</h1>')])
  } finally {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
    await ended
  }
}

/** The first URL that a command says. */
async function readUrl(stdout: Readable): Promise<string> {
  let said = ''
  return new Promise((resolve) => {
    stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
      const url = /http:\S+/.exec(said)
      if (url) resolve(url[0])
    })
  })
}
