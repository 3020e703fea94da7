import {spawn} from 'node:child_process'
import path from 'node:path'
import {once} from 'node:events'
import {setTimeout} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {makeFolder, toolRoot} from '../make-site.ts'

const BROKEN_LINKS = 1500

/** A site whose report is larger than what a pipe holds, and has that many problems. */
function makeFaultySite(config = '', files: Readonly<Record<string, string>> = {}): Promise<string> {
  const links = Array.from({length: BROKEN_LINKS}, (_each, index) => `[Link ${index}](./nowhere-${index}.md)\n\n`)
  return makeFolder({
    'site-config.ts': `export default {title: 'A', url: 'https://a.org', ${config}}\n`,
    'content/docs/next/index.md': `# Start\n\n${links.join('')}`,
    ...files,
  })
}

type Ended = {readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly stdout: string; readonly stderr: string}

type Reader = {
  /** Milliseconds before anything is read, or before the signal is sent. */
  readonly waitMs: number
  /** Signal that the process gets once its report fills the pipe, instead of being read. */
  readonly signal?: NodeJS.Signals
  /** Whether the pipe is closed at once. */
  readonly closes?: boolean
}

/** Runs the tool with a reader that begins late. */
async function readLate(root: string, args: readonly string[], {waitMs, signal: sent, closes = false}: Reader): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(toolRoot, 'lib/main.js'), ...args], {cwd: root, env: {PATH: process.env['PATH']}})
  const ended = new Promise<Pick<Ended, 'code' | 'signal'>>((resolve) =>
    child.on(sent === undefined ? 'close' : 'exit', (code, signal) => resolve({code, signal})),
  )
  let [stdout, stderr] = ['', '']
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  if (closes) child.stdout.destroy()
  // the buffer of the stream and the pipe take the beginning of a report
  if (sent !== undefined) await once(child.stdout, 'readable')
  await setTimeout(waitMs)
  if (sent !== undefined) child.kill(sent)
  else child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  return {...(await ended), stdout, stderr}
}

function countProblems(stdout: string): number {
  return stdout.split('link-missing-file').length - 1
}

test.each([
  ['build', ['build', '--verbose']],
  ['check-links in JSON', ['check-links', '--format', 'json']],
  ...(isDeep ? [['check-links', ['check-links', '--verbose']] as const] : []),
] as const)('the report of %s arrives whole, however late it is read', async (_what, args) => {
  const {code, stdout} = await readLate(await makeFaultySite(), args, {waitMs: 3000})
  expect(stdout.length).toBeGreaterThan(200_000)
  expect({code, problems: countProblems(stdout)}).toEqual({code: 1, problems: BROKEN_LINKS})
})

test('code of the site that throws meanwhile takes nothing from it', async () => {
  const root = await makeFaultySite(`levels: {'link-missing-file': 'warning'}, templates: {Footer: './footer.ts'}`, {
    'footer.ts': `setTimeout(() => {\n  throw new Error('too late')\n}, 4000)\nexport const Footer = () => null\n`,
  })
  const {code, stdout} = await readLate(root, ['build', '--verbose'], {waitMs: 8000})
  expect({code, problems: countProblems(stdout)}).toEqual({code: 2, problems: BROKEN_LINKS})
  expect(stdout).toContain('footer.ts:2:9 error site-code-threw\n')
}, 30_000)

test('a reader that closes the pipe ends the command quietly', async () => {
  const {code, stderr} = await readLate(await makeFaultySite(), ['check-links', '--verbose', '--quiet'], {waitMs: 0, closes: true})
  expect({code, stderr}).toEqual({code: 1, stderr: ''})
})

test.each([...(isDeep ? (['SIGINT'] as const) : []), 'SIGTERM'] as const)(
  '%s ends a command that waits for its reader, at once',
  async (signal) => {
    const ended = await readLate(await makeFaultySite(), ['check-links', '--verbose'], {waitMs: 1000, signal})
    expect([ended.code, ended.signal]).toEqual([null, signal])
  },
)

test('serve, once it is ended, waits no longer than a moment for a reader that never reads', async () => {
  const {code, signal} = await readLate(await makeFaultySite(), ['serve', '--port', '0', '--verbose'], {waitMs: 5000, signal: 'SIGTERM'})
  expect([code, signal]).toEqual([0, null])
})
