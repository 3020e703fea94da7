import process from 'node:process'
import {expect, test} from 'vitest'
import {askProgram} from '../../../../../../renderer/features/languages/translate/ask-program.ts'

const request = {from: 'en', to: 'de', page: 'docs/a.md', blocks: [{id: '1', kind: 'paragraph', text: 'Hello'}]}

/** Asks a program that is written in the shell's language. */
async function ask(script: string, timeout = 20): Promise<unknown> {
  return askProgram({command: ['sh', '-c', script], timeout}, request, {root: process.cwd(), signal: new AbortController().signal})
}

const good = '{"blocks": [{"id": "1", "text": "Hallo"}]}'

test('a program reads the request, and its answer is read whole', async () => {
  expect(await ask(`grep -q '"text":"Hello"' && sleep 0.05 && echo '${good}'`)).toEqual({texts: new Map([['1', 'Hallo']])})
})

test.each<[what: string, script: string, fault: string]>([
  ['says nothing', 'cat >/dev/null', 'has answered nothing'],
  ['says something else', 'echo Hallo', 'has answered something else than JSON'],
  ['says other JSON', 'echo "[]"', 'has answered JSON without a list `blocks` of objects with `id` and `text`'],
  ['leaves a block out', `echo '{"blocks": []}'`, 'has left out the block `1`'],
  ['fails', 'echo no quota >&2; exit 3', 'ended with exit code 3, and its last words were: no quota'],
  ['is killed', 'kill -9 $$', 'ended with SIGKILL'],
])('a program that %s is told', async (_what, script, fault) => {
  expect(await ask(script)).toEqual({fault})
})

test('a program that hangs is stopped, with what it has started', async () => {
  const begun = performance.now()
  expect(await ask('sleep 30 & sleep 30', 0.1)).toEqual({fault: 'took more than 0.1 s and was stopped'})
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('a program that is not there is told', async () => {
  const signal = new AbortController().signal
  expect(await askProgram({command: ['no-such-program'], timeout: 1}, request, {root: process.cwd(), signal})).toEqual({
    fault: 'cannot be found',
  })
})

test('an interrupted command stops its program', async () => {
  const controller = new AbortController()
  const asked = askProgram({command: ['sleep', '30'], timeout: 30}, request, {root: process.cwd(), signal: controller.signal})
  controller.abort()
  await expect(asked).rejects.toThrow('aborted')
})
