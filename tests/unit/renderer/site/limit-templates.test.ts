import childProcess from 'node:child_process'
import {createElement} from 'react'
import {expect, test} from 'vitest'
import {EndlessProgram, takeStoppedProgram, withLimitedPrograms} from '../../../../renderer/site-code/limit-programs.ts'
import {EndlessTemplate, limitTemplates} from '../../../../renderer/site/limit-templates.ts'

/** The error with which a rendering ends. */
function failureOf(render: () => string, limits: Parameters<typeof limitTemplates>[1]): unknown {
  try {
    return limitTemplates(render, limits)(createElement('p'))
  } catch (error) {
    return error
  }
}

test('a rendering that takes more and more memory is stopped long before its time is over', () => {
  const grow = (): never => {
    const held: Uint8Array[] = []
    for (;;) held.push(new Uint8Array(1_000_000).fill(1))
  }
  const failure = failureOf(grow, {timeLimitMs: 600_000, memoryLimit: 64 * 1024 * 1024})
  expect(failure).toBeInstanceOf(EndlessTemplate)
  expect(failure).toMatchObject({message: 'it needs more than 64 MB of memory and was stopped', againMs: 600})
})

test('a rendering that takes longer than a moment is repeated, and one without end is stopped', () => {
  let calls = 0
  const slow = (): string => {
    calls += 1
    const until = performance.now() + (calls > 2 ? 0 : 60_000)
    while (performance.now() < until);
    return 'done'
  }
  expect(failureOf(slow, {})).toBe('done')
  expect(calls).toBe(3)
  const spin = (): never => {
    for (;;);
  }
  expect(failureOf(spin, {timeLimitMs: 100})).toMatchObject({message: 'it took more than 0.1 s and was stopped'})
})

test('once a rendering has had no end, others get a moment only', () => {
  const render = limitTemplates(
    (node) => {
      if (node === 'spin') for (;;);
      return 'done'
    },
    {timeLimitMs: 1000},
  )
  const failure = (): unknown => {
    const began = performance.now()
    try {
      return render('spin')
    } catch (error) {
      const {message, againMs} = error as EndlessTemplate
      return {message, againMs, isLate: performance.now() - began > 900}
    }
  }
  expect(failure()).toEqual({message: 'it took more than 1 s and was stopped', againMs: 2000, isLate: true})
  expect(failure()).toEqual({message: 'it took more than 0.3 s and was stopped', againMs: 300, isLate: false})
  expect(render('page')).toBe('done')
})

test('a rendering that waits for a program in vain is not repeated, and the program is named', () => {
  const code = 'setTimeout(() => {}, 20_000)'
  let renderings = 0
  const render = limitTemplates(
    () => {
      renderings += 1
      return childProcess.execFileSync(process.execPath, ['-e', code], {encoding: 'utf8'})
    },
    {takeStopped: takeStoppedProgram},
  )
  expect(() => withLimitedPrograms(700, () => render('page'))).toThrow(EndlessProgram)
  expect(renderings).toBe(1)
})

test('a rendering that repeats something is refused', () => {
  expect(failureOf(() => 'x'.repeat(2_000_000), {lengthLimit: 1024 * 1024})).toMatchObject({message: 'it became more than 1 MiB of HTML'})
  expect(failureOf(() => 'x'.repeat(1_000_000), {lengthLimit: 1024 * 1024})).toHaveLength(1_000_000)
})
