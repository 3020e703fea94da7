import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {edges} from '../../edges/edges.ts'
import {toolRoot} from '../../make-site.ts'

const countOf = (file: string, text: string): number => readFileSync(path.join(toolRoot, file), 'utf8').split(text).length - 1

test('the text of each edge is in its file once', () => {
  const lost = edges.filter(({file, text}) => countOf(file, text) !== 1)
  expect(lost).toEqual([])
})

test('each edge has a name of its own, and operations that notice it', () => {
  const names = edges.map(({name}) => name)
  expect(names).toEqual([...new Set(names)])
  expect(edges.filter(({noticedBy}) => noticedBy.length === 0)).toEqual([])
  expect(edges.length).toBeGreaterThan(60)
})
