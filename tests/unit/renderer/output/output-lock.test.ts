import {spawn} from 'node:child_process'
import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs'
import {hostname} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {acquireOutputLock} from '../../../../renderer/output/output-lock.ts'
import type {OutputLock} from '../../../../renderer/output/output-lock.ts'
import {makeFolder} from '../../../make-site.ts'

async function takeLock(stateRoot: string): Promise<OutputLock> {
  const lock = await acquireOutputLock(stateRoot)
  if ('code' in lock) throw new Error(lock.message)
  return lock
}

/** Pid of a process that runs until the test ends. */
async function startProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)'])
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child.pid ?? 0
}

function holderFile(folder: string, holder: object): string {
  const file = path.join(folder, 'lock')
  writeFileSync(file, JSON.stringify({pid: 1, host: hostname(), start: '', token: 't', ...holder}))
  return file
}

test('the lock is a file that names its holder, and is gone after the release', async () => {
  const folder = path.join(await makeFolder({}), 'state')
  const lock = await takeLock(folder)
  expect(JSON.parse(readFileSync(path.join(folder, 'lock'), 'utf8'))).toMatchObject({pid: process.pid, host: hostname()})
  expect(lock.isHeld()).toBe(true)
  lock.release()
  expect([lock.isHeld(), readdirSync(folder)]).toEqual([false, []])
})

test('whoever is refused is told what the lock was taken for', async () => {
  const folder = await makeFolder({})
  const lock = await acquireOutputLock(folder, 'cutting a version of this site')
  expect(await acquireOutputLock(folder)).toMatchObject({
    code: 'output-locked',
    message: `Process ${process.pid} is cutting a version of this site now. Nothing was changed.`,
  })
  if (!('code' in lock)) lock.release()
})

test('a second build is refused and told who builds', async () => {
  const folder = await makeFolder({})
  const lock = await takeLock(folder)
  expect(await acquireOutputLock(folder)).toEqual({
    code: 'output-locked',
    severity: 'error',
    message: `Process ${process.pid} is building this site now. Nothing was changed.`,
    hint: 'Wait for it to end, or stop it.',
  })
  lock.release()
  ;(await takeLock(folder)).release()
})

test('a lock of another machine counts, since its process cannot be asked', async () => {
  const folder = await makeFolder({})
  holderFile(folder, {pid: 7, host: 'elsewhere.example'})
  expect(await acquireOutputLock(folder)).toEqual({
    code: 'output-locked',
    severity: 'error',
    message: 'Process 7 on `elsewhere.example` is building this site now. Nothing was changed.',
    hint: 'Wait for it to end. If it is no longer running, remove the file `.docsite/lock`.',
  })
})

test('the lock of a process that does not run any more is taken over', async () => {
  const folder = await makeFolder({})
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => child.once('exit', resolve))
  holderFile(folder, {pid: child.pid})
  ;(await takeLock(folder)).release()
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(existsSync('/proc/self/stat'))('the lock of a process whose number was given to another one is taken over', async () => {
  const folder = await makeFolder({})
  holderFile(folder, {pid: await startProcess(), start: '1'})
  ;(await takeLock(folder)).release()
})

test.each(['', '{"pid":', 'null', '{"pid":"1"}'])(
  'a lock file that says %j, as a killed build may leave it, is taken over',
  async (text) => {
    const folder = await makeFolder({lock: text})
    ;(await takeLock(folder)).release()
    expect(readdirSync(folder)).toEqual([])
  },
)

test('a lock that somebody else has taken since is not released', async () => {
  const folder = await makeFolder({})
  const lock = await takeLock(folder)
  const file = holderFile(folder, {host: 'elsewhere.example'})
  lock.release()
  expect([lock.isHeld(), existsSync(file)]).toEqual([false, true])
})

test('of many that want a stale lock at once, one gets it', async () => {
  const folder = await makeFolder({lock: 'stale'})
  const locks = await Promise.all(Array.from({length: 20}, () => acquireOutputLock(folder)))
  expect(locks.filter((lock) => !('code' in lock))).toHaveLength(1)
})

test('a state folder that cannot be made is a diagnostic', async () => {
  const folder = await makeFolder({file: ''})
  expect(await acquireOutputLock(path.join(folder, 'file/state'))).toEqual({
    code: 'output-failed',
    severity: 'error',
    message: `The folder \`${folder}/file/state\`, where docsite keeps the state of earlier builds, cannot be used: part of its path is a file, not a folder (ENOTDIR). Nothing was changed.`,
    hint: 'Move away what is there: docsite makes a folder of that name.',
  })
})
