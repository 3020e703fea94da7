import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {runWorkers} from '../../../../renderer/site-code/run-workers.ts'
import type {TaskLoss} from '../../../../renderer/site-code/task-worker.ts'
import {bundleModule} from '../../../bundle-module.ts'
import type {BundledModule} from '../../../bundle-module.ts'

vi.setConfig({testTimeout: 120_000, hookTimeout: 30_000})

let worker: BundledModule
beforeAll(async () => {
  worker = await bundleModule('tests/unit/renderer/compile/test-worker.ts')
})
afterAll(() => worker.remove())

type Options = Partial<Parameters<typeof runWorkers<string, string>>[0]>

function run(tasks: readonly string[], options: Options = {}): Promise<string[]> {
  return runWorkers<string, string>({
    tasks,
    workerUrl: worker.url,
    setup: 'done',
    workers: 2,
    batchSize: 4,
    timeLimitMs: 150,
    resourceLimits: {maxOldGenerationSizeMb: 64},
    onLoss: (task, loss) => `lost ${task}: ${describe(loss)}`,
    ...options,
  })
}

function describe({reason, error}: TaskLoss): string {
  return error === undefined ? reason : `${reason}, ${error.message}`
}

const numbered = (count: number): string[] => Array.from({length: count}, (_, index) => `ok ${index}`)

test('results are in the order of the tasks, whoever did them', async () => {
  const tasks = [...numbered(30), 'slow 50', ...numbered(30)]
  const results = await run(tasks, {runHere: (batch) => batch.map((task) => `done: ${task}`)})
  expect(results).toEqual(tasks.map((task) => `done: ${task}`))
})

test('no tasks start no worker', async () => {
  expect(await run([], {setup: 'broken'})).toEqual([])
})

test('without workers everything is done in this thread', async () => {
  expect(await run(['a', 'b'], {workers: 0, setup: 'broken', runHere: (batch) => batch.map((task) => task.toUpperCase())})).toEqual([
    'A',
    'B',
  ])
})

test.each([
  ['exit', 'lost exit: crash'],
  ['throw', 'lost throw: crash, thrown by the task'],
  ['memory', expect.stringMatching(/^lost memory: memory, .*memory/)],
])('a task that does "%s" is lost alone', async (task, expected) => {
  const options = {workers: 1, timeLimitMs: 30_000, resourceLimits: {maxOldGenerationSizeMb: 32}}
  expect(await run(['a', 'b', task, 'c', 'd', 'e'], options)).toEqual(['done: a', 'done: b', expected, 'done: c', 'done: d', 'done: e'])
})

test('every task that is to blame is found', async () => {
  expect(await run(['hang', 'throw', 'ok', 'exit', 'hang'])).toEqual([
    'lost hang: time',
    'lost throw: crash, thrown by the task',
    'done: ok',
    'lost exit: crash',
    'lost hang: time',
  ])
})

test('a loss that all remaining tasks would share ends the run', async () => {
  let losses = 0
  const isCommon = async (): Promise<boolean> => ++losses === 2
  const results = await run(['a', 'exit', ...numbered(3), 'throw', ...numbered(12)], {workers: 1, batchSize: 3, isCommon})
  expect(results.map((result) => result.split(' ')[0])).toEqual([
    'done:',
    'lost',
    'done:',
    // those before the one that is lost too, since their batch has not answered
    ...Array.from({length: 15}, () => 'lost'),
  ])
})

test('slow tasks below the limit are not lost, however many', async () => {
  const tasks = Array.from({length: 8}, () => 'slow 100')
  expect(await run(tasks, {timeLimitMs: 350})).toEqual(tasks.map((task) => `done: ${task}`))
})

test('a batch that hangs on no task is halved until the one is found', async () => {
  const tasks = ['a', 'b', 'all', 'c']
  expect(await run(tasks, {workers: 1, timeLimitMs: 80})).toEqual(['done: a', 'done: b', 'lost all: time', 'done: c'])
})

test.each([
  ['broken', {reason: 'crash', error: new Error('cannot start'), isAtStart: true}],
  ['ends', {reason: 'crash', error: undefined, stack: '', exitCode: 3, isAtStart: true}],
  ['waits', {reason: 'crash', error: undefined, stack: '', exitCode: 13, isAtStart: true}],
  ['loops', {reason: 'time', error: undefined, isAtStart: true}],
])('if a worker cannot start because its setup is %s, all tasks are lost, and the reason is known', async (setup, expected) => {
  const losses: TaskLoss[] = []
  const onLoss = (task: string, loss: TaskLoss): string => {
    losses.push(loss)
    return `lost ${task}`
  }
  expect(await run(numbered(6), {setup, workers: 1, batchSize: 2, timeLimitMs: 100, onLoss})).toEqual(
    numbered(6).map((task) => `lost ${task}`),
  )
  expect(losses[0]).toMatchObject(expected)
  expect(new Set(losses).size).toBe(1)
})

test('this thread does what workers that cannot start have left', async () => {
  const runHere = (batch: readonly string[]): string[] => batch.map((task) => `here: ${task}`)
  expect(await run(numbered(20), {setup: 'broken', runHere})).toEqual(numbered(20).map((task) => `here: ${task}`))
})

test('an abort ends the workers at once', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('interrupted')), 150)
  const started = performance.now()
  await expect(run(['hang', 'hang'], {signal: stop.signal, timeLimitMs: 60_000})).rejects.toThrow('interrupted')
  expect(performance.now() - started).toBeLessThan(2000)
})
