import {describe, expect, test} from 'vitest'
import {paintFor} from '../../../cli/paint.ts'
import {memoryIo} from '../../memory-io.ts'

describe('colours', () => {
  test.each([
    [{}, true, true],
    [{}, false, false],
    [{NO_COLOR: '1'}, true, false],
    [{NO_COLOR: ''}, true, true],
    [{TERM: 'dumb'}, true, false],
    [{FORCE_COLOR: '1'}, false, true],
    [{FORCE_COLOR: ''}, false, true],
    [{FORCE_COLOR: '0'}, true, false],
    [{FORCE_COLOR: '1', NO_COLOR: '1'}, false, true],
  ])('with %o, somebody looking: %s, are shown: %s', (env, isTTY, shown) => {
    const io = memoryIo({env, isTTY})
    expect(paintFor(io, io.stdout)('red', 'x')).toBe(shown ? '\u001B[31mx\u001B[39m' : 'x')
  })
})
