import {describe, expect, test} from 'vitest'
import {createProgress} from '../../../cli/progress.ts'
import {memoryIo} from '../../memory-io.ts'

const CLEAR = '\r\u001B[2K'

describe('progress', () => {
  test('is one line per phase where nobody looks', () => {
    const io = memoryIo()
    const progress = createProgress(io, {quiet: false})
    progress.onPhase('read', 0, 0)
    io.clock = 20
    progress.onPhase('compile', 0, 1200)
    io.clock = 1500
    progress.onPhase('compile', 1200, 1200)
    progress.finish()
    progress.finish()
    expect(io.written).toEqual({stdout: '', stderr: 'Reading (20 ms)\nCompiling: 1,200 (1.48 s)\n'})
  })

  test('is one line per phase in continuous integration, even on a terminal', () => {
    const io = memoryIo({env: {CI: 'true'}, isTTY: true})
    const progress = createProgress(io, {quiet: false})
    progress.onPhase('write', 3, 3)
    progress.finish()
    expect(io.written.stderr).toBe('Writing: 3 (0 ms)\n')
  })

  test('is a live line on a terminal, not renewed more often than one can see, and gone in the end', () => {
    const io = memoryIo({isTTY: true})
    const progress = createProgress(io, {quiet: false})
    progress.onPhase('compile', 1, 3)
    io.clock = 50
    progress.onPhase('compile', 2, 3)
    io.clock = 90
    progress.onPhase('compile', 3, 3)
    progress.onPhase('link', 0, 0)
    progress.finish()
    expect(io.written.stderr).toBe(`${CLEAR}Compiling 1/3…${CLEAR}Compiling 3/3…${CLEAR}Checking links…${CLEAR}`)
  })

  test.each(['false', '0', ''])('is a live line where CI is %j, which says that it is none', (ci) => {
    const io = memoryIo({env: {CI: ci}, isTTY: true})
    createProgress(io, {quiet: false}).onPhase('read', 0, 0)
    expect(io.written.stderr).toBe(`${CLEAR}Reading…`)
  })

  test('says in a log that a long phase goes on', () => {
    const io = memoryIo()
    const progress = createProgress(io, {quiet: false})
    for (const [clock, done] of [
      [0, 0],
      [9_000, 40],
      [10_500, 50],
      [12_000, 60],
      [25_000, 99],
    ] as const) {
      io.clock = clock
      progress.onPhase('compile', done, 100)
    }
    progress.finish()
    expect(io.written.stderr).toBe('Compiling 50/100…\nCompiling 99/100…\nCompiling: 100 (25.0 s)\n')
  })

  test('is never wider than the terminal', () => {
    const io = memoryIo({isTTY: true, columns: 12})
    createProgress(io, {quiet: false}).onPhase('compile', 1000, 3000)
    expect(io.written.stderr).toBe(`${CLEAR}Compiling 1`)
  })

  test('is nothing when only problems are wanted', () => {
    const io = memoryIo({isTTY: true})
    const progress = createProgress(io, {quiet: true})
    progress.onPhase('compile', 1, 3)
    progress.finish()
    expect(io.written.stderr).toBe('')
  })
})
