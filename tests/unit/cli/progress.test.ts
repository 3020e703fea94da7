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

  test('is nothing when only problems are wanted', () => {
    const io = memoryIo({isTTY: true})
    const progress = createProgress(io, {quiet: true})
    progress.onPhase('compile', 1, 3)
    progress.finish()
    expect(io.written.stderr).toBe('')
  })
})
