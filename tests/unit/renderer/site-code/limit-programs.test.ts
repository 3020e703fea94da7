import childProcess from 'node:child_process'
import {afterAll, expect, test} from 'vitest'
import {EndlessProgram, limitPrograms, withLimitedPrograms} from '../../../../renderer/site-code/limit-programs.ts'

// generous, since starting Node takes longer on a busy machine
const LIMIT = 3000
limitPrograms(LIMIT)
afterAll(() => void limitPrograms(Number.POSITIVE_INFINITY))
const sleep = 'setTimeout(() => {}, 20_000)'

test('a program that code waits for is stopped at the limit, and named', () => {
  const {execFileSync, execSync, spawnSync} = childProcess
  const endless = new EndlessProgram(`${process.execPath} -e ${sleep}`.slice(0, 80), LIMIT)
  expect(() => execFileSync(process.execPath, ['-e', sleep])).toThrow(endless)
  expect(() => spawnSync(process.execPath, ['-e', sleep], {stdio: 'ignore'})).toThrow(endless)
  expect(() => execSync(`"${process.execPath}" -e "${sleep}"`, {timeout: 60_000})).toThrow(
    /^the program `.*` *, which is started here, took/,
  )
})

test('others end as without a limit, and a shorter limit of the code is its own', () => {
  const {execFileSync, execSync, spawnSync} = childProcess
  expect(execFileSync(process.execPath, ['-p', '1'], {encoding: 'utf8'})).toBe('1\n')
  expect(spawnSync(process.execPath, ['-e', 'process.exit(3)']).status).toBe(3)
  expect(() => execSync('exit 3', {stdio: 'ignore'})).toThrow('Command failed: exit 3')
  expect(() => execFileSync(process.execPath, ['-e', sleep], {timeout: 50})).toThrow('ETIMEDOUT')
})

test('whether a program has run is asked of the time since the limit was set', () => {
  childProcess.execSync('exit 0')
  const hasRunSince = limitPrograms(LIMIT)
  expect(hasRunSince()).toBe(false)
  childProcess.execSync('exit 0')
  expect(hasRunSince()).toBe(true)
})

test('a limit can hold while a function runs', () => {
  limitPrograms(Number.POSITIVE_INFINITY)
  const wait = (): unknown => childProcess.execFileSync(process.execPath, ['-e', 'setTimeout(() => {}, 400)'])
  expect(() => withLimitedPrograms(200, wait)).toThrow(EndlessProgram)
  expect(wait).not.toThrow()
  limitPrograms(LIMIT)
})
