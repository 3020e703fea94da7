import {expect, onTestFinished, test} from 'vitest'
import {processIo} from '../../../cli/io.ts'

test.each([
  [undefined, 100],
  [0, 100],
  [-1, 100],
  [Number.NaN, 100],
  [1, 1],
  [132, 132],
])('a terminal that reports %s columns has %s', (reported, columns) => {
  for (const stream of [process.stdout, process.stderr]) {
    const before = Object.getOwnPropertyDescriptor(stream, 'columns')
    Object.defineProperty(stream, 'columns', {value: reported, configurable: true})
    onTestFinished(() => {
      if (before) Object.defineProperty(stream, 'columns', before)
      else Reflect.deleteProperty(stream, 'columns')
    })
  }
  const {stdout, stderr} = processIo()
  expect([stdout.columns, stderr.columns]).toEqual([columns, columns])
})
