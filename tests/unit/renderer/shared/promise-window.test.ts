import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {createPromiseWindow} from '../../../../renderer/shared/promise-window.ts'

test('no more than the given number run at once, and the end waits for all', async () => {
  const window = createPromiseWindow(3)
  let running = 0
  const seen: number[] = []
  let done = 0
  for (let index = 0; index < 10; index += 1) {
    running += 1
    seen.push(running)
    await window.add(
      wait(index % 4).then(() => {
        running -= 1
        done += 1
      }),
    )
  }
  await window.end()
  expect([Math.max(...seen), done]).toEqual([3, 10])
})

test('a rejection is thrown by what comes next, and by the end only when all have ended', async () => {
  const window = createPromiseWindow(8)
  let isLate = false
  await window.add(wait(20).then(() => (isLate = true)))
  await window.add(Promise.reject(new Error('full')).catch((error: unknown) => Promise.reject(error)))
  await wait(1)
  await expect(window.add(Promise.resolve())).rejects.toThrow('full')
  await expect(window.end()).rejects.toThrow('full')
  expect(isLate).toBe(true)
})
