import {existsSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {makeFolder} from '../make-site.ts'
import {spawnDocsite} from '../spawn-docsite.ts'
import type {SpawnEnded} from '../spawn-docsite.ts'

const BEGUN = 'a page is begun'

/**
 * A site whose configuration begins with this code. Each of its pages says that it is begun and takes a while, and none is ready before
 * the file `interrupted` is there.
 */
function makeSlowSite(code: string): Promise<string> {
  const pages = Array.from({length: 20}, (_each, index) => [`content/docs/next/p${index}.md`, `# Page ${index}\n`] as const)
  return makeFolder({
    'site-config.ts': `${code}
import {existsSync, writeSync} from 'node:fs'
const sleep = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
const slow = () => () => {
  writeSync(2, '${BEGUN}\\n')
  while (!existsSync('interrupted')) sleep(20)
  sleep(100)
}
export default {title: 'A', url: 'https://a.org', markdown: {remarkPlugins: [slow]}}
`,
    ...Object.fromEntries(pages),
  })
}

/** What it leaves, besides how it ended: the output folder. */
function left(root: string, {code, signal, stderr}: SpawnEnded): unknown {
  return {code, signal, said: stderr.split('\n').at(-2), hasOutput: existsSync(path.join(root, 'dist'))}
}

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (wanted) => {
  // on a push, one of two signals meets each
  const isChosen = (signal: NodeJS.Signals): boolean => isDeep || signal === wanted
  test.each([
    ...(isChosen('SIGINT') ? [['never ends', 'console.log("loading")\nfor (;;) {}'] as const] : []),
    ...(isChosen('SIGTERM')
      ? [['waits', 'console.log("loading")\nawait new Promise((resolve) => setTimeout(resolve, 60_000))'] as const]
      : []),
  ])('ends a command whose configuration %s: as the system ends programs, which shells call 130 or 143', async (_what, code) => {
    const root = await makeSlowSite(code)
    const ended = await spawnDocsite(root, ['build'], {onStderr: (_said, kill) => kill(wanted)})
    expect(left(root, ended)).toEqual({code: null, signal: wanted, said: 'loading', hasOutput: false})
  })

  test.each(['build', ...(isDeep ? ['check-links'] : [])])('ends %s in the middle of its work with 130 and says so', async (command) => {
    const root = await makeSlowSite('')
    let isTold = false
    const ended = await spawnDocsite(root, [command], {
      onStderr: (said, kill) => {
        if (isTold || !said.includes(BEGUN)) return
        isTold = true
        kill(wanted)
        writeFileSync(path.join(root, 'interrupted'), '')
      },
    })
    expect(left(root, ended)).toEqual({code: 130, signal: null, said: 'Interrupted.', hasOutput: false})
    expect(ended.stdout).toBe('')
  })
})

test('preview is ended by it, which is its normal end', async () => {
  const root = await makeFolder({'dist/index.html': '<h1>Hello</h1>'})
  const ended = await spawnDocsite(root, ['preview', 'dist', '--port', '0'], {onStdout: (_said, kill) => kill('SIGINT')})
  expect([ended.code, ended.stderr]).toEqual([0, ''])
})
