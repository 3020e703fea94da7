import {readFileSync} from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import {expect, test} from 'vitest'
import {append} from '../../../renderer/core/data/append.ts'
import {hashList, hashParts} from '../../../renderer/core/files/hash.ts'
import {parseSidebars} from '../../../renderer/graph/routes/sidebar/parse-sidebars.ts'
import {toolRoot} from '../../make-site.ts'

/** More values than a call can have as arguments. */
const MANY = 150_000

/** A call whose arguments are a list of any length. */
const spread = /(?<!function )\b(?:push|unshift|hashParts|Math\.(?:max|min))\((?:[^()[\]{}\n]*, )?\.\.\./

test('no list that a site determines becomes the arguments of a call, which are on the stack', () => {
  const files = glob.sync('renderer/**/*.{ts,tsx}', {cwd: toolRoot}).sort()
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => spread.test(readFileSync(path.join(toolRoot, file), 'utf8')))).toEqual([])
})

test.each(['list.push(...found)', 'Math.max(0, ...lines.map(({length}) => length))', 'hashParts(a, ...parts)'])(
  '%s is one that does',
  (code) => {
    expect(spread.test(code)).toBe(true)
  },
)

test('lists of any length are appended and hashed', () => {
  const values = Array.from({length: MANY}, String)
  const list = ['first']
  append(list, values)
  expect(list).toHaveLength(MANY + 1)
  expect(hashList(values)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashList(['a', 'b'])).toBe(hashParts('a', 'b'))
})

test('a file with more mistakes than a call has arguments reports each of them', () => {
  const mistakes = Object.fromEntries(Array.from({length: MANY}, (_, index) => [`k${index}`, 1]))
  const text = JSON.stringify({docs: [{type: 'doc', id: 'a', ...mistakes}]})
  expect(parseSidebars({path: 'content/docs/sidebars.json', text}).diagnostics).toHaveLength(MANY)
})
