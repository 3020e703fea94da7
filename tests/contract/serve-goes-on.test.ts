import {readFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {afterEach, expect, test, vi} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {spawnDocsite} from '../spawn-docsite.ts'
import {startServe} from './saved-damage/start-serve.ts'
import type {ServeProcess} from './saved-damage/start-serve.ts'

vi.setConfig({testTimeout: 60_000})

/** V8 ends the whole process at once, in whichever thread this runs. */
const HUGE = `'x'.repeat(2 ** 28).split('')`

/** A template that notes its process, and then runs this code. */
const footer = (code: string, text = 'The footer.') =>
  `import {writeFileSync} from 'node:fs'\nexport function Footer() { writeFileSync('.pid', String(process.pid)); ${code}; return <p>${text}</p> }\n`

const config = `export default {title: 'Site', url: 'https://example.org', docs: {versions: {next: {path: ''}}}, templates: {Footer: './footer.tsx'}}\n`

const files = {'content/docs/next/start.md': '# Start\n\nText.\n', 'site-config.ts': config, 'footer.tsx': footer('')}

let served: ServeProcess | undefined
afterEach(async () => served?.end())

async function serve(more: Readonly<Record<string, string>> = {}): Promise<{root: string; site: ServeProcess}> {
  const root = await makeFolder({...files, ...more})
  served = await startServe(root)
  return {root, site: served}
}

const pidIn = (root: string): number => Number(readFileSync(path.join(root, '.pid'), 'utf8'))

test('a template that ends the process is reported, and the next save brings the site back on the same port', async () => {
  const {root, site} = await serve()
  expect(await site.ask('docs/start/')).toContain('The footer.')
  await writeFiles(root, {'footer.tsx': footer(HUGE)})
  await until(async () => (await site.ask('docs/start/')) === '')
  await until(() => site.said().includes('is shown again once'))
  expect(site.said()).toContain(`error serve-interrupted
  \`docsite serve\` was stopped while it rendered the page \`/docs/start/\`: code of the site needs more memory than a process may use.
  hint: Look for data that grows without limit in the templates of the site.

1 error
The site is shown again once a file of it is saved.
`)
  expect(site.said()).not.toMatch(/Fatal|Native stack|node:internal/)
  await writeFiles(root, {'footer.tsx': footer('', 'The footer is whole.')})
  await until(async () => (await site.ask('docs/start/')).includes('The footer is whole.'))
  expect(site.said()).toContain('\nThe site is shown again.\n')
  // the address is told once
  expect(site.said().match(/^http/gm)).toHaveLength(1)
})

test('a template that is saved again as it was ends no session either, and a new page is enough to start it', async () => {
  const {root, site} = await serve({'footer.tsx': footer(HUGE)})
  for (const count of [1, 2]) {
    await until(async () => (await site.ask('docs/start/')) === '')
    await until(() => site.said().split('error serve-interrupted').length === count + 1)
    await writeFiles(root, {[`content/docs/next/new-${count}.md`]: '# New\n'})
    await until(() => site.said().split('The site is shown again.').length === count + 1)
  }
  expect(site.isRunning()).toBe(true)
})

test('a crash of native code is reported with its signal', async () => {
  const {root, site} = await serve()
  await until(async () => (await site.ask('docs/start/')).includes('The footer.'))
  process.kill(pidIn(root), 'SIGSEGV')
  await until(() => site.said().includes('is shown again once'))
  expect(site.said()).toContain(`error serve-interrupted
  \`docsite serve\` was stopped: it was ended by SIGSEGV.
  hint: Look for native modules that code of the site loads.
`)
  await writeFiles(root, {'content/docs/next/start.md': '# Start again\n'})
  await until(async () => (await site.ask('docs/start/')).includes('Start again'))
})

test('a configuration that cannot be used when the site is to be shown again is reported, and waits for the next save', async () => {
  const {root, site} = await serve()
  await until(async () => (await site.ask('docs/start/')).includes('The footer.'))
  process.kill(pidIn(root), 'SIGKILL')
  await until(() => site.said().includes('is shown again once'))
  await writeFiles(root, {'site-config.ts': 'export default {title: 1}\n'})
  await until(() => site.said().includes('error config-invalid'))
  await writeFiles(root, {'site-config.ts': config})
  await until(async () => (await site.ask('docs/start/')).includes('The footer.'))
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s is the normal end of a session whose process has ended', async (signal) => {
  const root = await makeFolder({...files, 'footer.tsx': footer(HUGE)})
  const {code, stderr} = await spawnDocsite(root, ['serve', '--port', '0'], {
    onStdout: (said) => void fetch(new URL('/docs/start/', /^http\S+/m.exec(said)?.[0])).catch(() => undefined),
    onStderr: (said, kill) => said.includes('is shown again once') && kill(signal),
  })
  expect({code, stderr}).toEqual({code: 0, stderr: 'The site is shown again once a file of it is saved.\n'})
})

test('the process that shows the site ends with the one that was started', async () => {
  const {root, site} = await serve()
  await until(async () => (await site.ask('docs/start/')).includes('The footer.'))
  const pid = pidIn(root)
  await site.kill()
  await until(() => !isRunning(pid))
})

/** Waits for something, which the time limit of the test ends if it never happens. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(50)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
