import {expect, test} from 'vitest'
import {resolveLocales} from '../../../../renderer/config/resolve-locales.ts'
import {logChanges} from '../../../../cli/serve/log-changes.ts'
import type {Diagnostic, LiveSite, LiveState} from '../../../../renderer/index.ts'
import {memoryIo} from '../../../memory-io.ts'
import type {MemoryIo} from '../../../memory-io.ts'

const problem = (message: string): Diagnostic => ({code: 'link-missing-file', severity: 'error', message, file: 'a.md'})

type Step = Partial<Pick<LiveState, 'change' | 'problems'>>

const [english] = resolveLocales({defaultLocale: 'en', localeConfigs: {}})

/** Goes through states of a site and gives what is said, soon, on both outputs. */
function tell(
  steps: readonly Step[],
  {quiet = false, io = memoryIo({cwd: '/site'})}: {readonly quiet?: boolean; readonly io?: MemoryIo} = {},
): {readonly stdout: string; readonly stderr: string} {
  let listener = (): void => {}
  let step: Step = steps[0] ?? {}
  const site: LiveSite = {
    current: () => ({
      revision: 1,
      locales: {shown: english, others: []},
      baseUrl: '/',
      rules: {baseUrl: '/', redirects: [], rewrites: [], headers: {}, hashedFiles: undefined},
      files: new Map(),
      problems: [],
      isComplete: true,
      change: undefined,
      ...step,
    }),
    subscribe(run) {
      listener = run
      return () => undefined
    },
    ready: Promise.resolve(),
    translationAt: async () => undefined,
    close: () => Promise.resolve(),
  }
  logChanges(site, {io, format: 'pretty', root: '/site', quiet})
  for (const next of steps.slice(1)) {
    step = next
    listener()
  }
  return io.written
}

test('a change is a line; more than three files are counted', async () => {
  const files = (...names: string[]) => ({change: {files: names, milliseconds: 12.3}})
  const said = tell([{}, files('docs/a.md'), files('a', 'b', 'c', 'd', 'e')])
  await expect.poll(() => said.stderr).toBe('changed docs/a.md · 12 ms\nchanged a, b, c and 2 more · 12 ms\n')
})

test('a problem is told once, and that all are mended', async () => {
  const io = tell([{problems: [problem('One.')]}, {problems: [problem('One.')]}, {problems: [problem('One.'), problem('Two.')]}, {}])
  await expect.poll(() => io.stderr).toBe('All problems are fixed.\n')
  expect(io.stdout.match(/One\.|Two\./g)).toEqual(['One.', 'Two.'])
})

test('quietly, only problems are told', async () => {
  const io = tell([{problems: [problem('One.')]}, {change: {files: ['a.md'], milliseconds: 1}}], {quiet: true})
  await expect.poll(() => io.stdout).toContain('One.')
  expect(io.stderr).toBe('')
})

test('a change that cannot be told does not end the log: its problems are told with the next one', async () => {
  const io = memoryIo({cwd: '/site'})
  const {write} = io.stdout
  let refusals = 1
  const refusing: MemoryIo = {
    ...io,
    stdout: {
      ...io.stdout,
      write(text) {
        refusals -= 1
        if (refusals >= 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), {code: 'ENOSPC'})
        write(text)
      },
    },
  }
  const said = tell([{problems: [problem('One.')]}, {problems: [problem('One.'), problem('Two.')]}], {io: refusing})
  await expect.poll(() => said.stdout.match(/One\.|Two\./g)).toEqual(['One.', 'Two.'])
  expect(said.stderr).toBe('error: ENOSPC: no space left on device, write\n')
})
