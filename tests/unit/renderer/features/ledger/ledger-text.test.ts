import {execFileSync} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {formatLedger, parseLedger, sizeOf} from '../../../../../renderer/features/ledger/ledger-text.ts'
import type {Ledger} from '../../../../../renderer/features/ledger/ledger-text.ts'
import {makeFolder} from '../../../../make-site.ts'

const shown = (ledger: Ledger): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries([...ledger].map(([address, {ids}]) => [address, [...ids.keys()].sort()]))

const rewrite = (text: string): string => formatLedger(parseLedger(text).ledger)

const many = 'configuration installation requirements troubleshooting'

test('ids that several addresses have get a name, where this makes the file smaller, and are the same again', () => {
  const text = rewrite(`/a/ ${many}\n/b/ ${many}\n/c/ x\n/d/ x\n/e/\n`)
  const [name = ''] = /=\w+/.exec(text.split('\n')[2] ?? '') ?? []
  expect(text.split('\n').slice(2)).toEqual([`/a/ ${name}`, `/b/ ${name}`, '/c/ x', '/d/ x', '/e/', `${name} ${many}`, ''])
  const {ledger, faults} = parseLedger(text)
  expect([shown(ledger), faults]).toEqual([{'/a/': many.split(' '), '/b/': many.split(' '), '/c/': ['x'], '/d/': ['x'], '/e/': []}, []])
  expect(sizeOf(ledger)).toEqual({addresses: 5, ids: 10})
  expect(rewrite(text)).toBe(text)
})

test('an id stands where its word does', () => {
  const {ledger} = parseLedger('/a/ one two =n1\n=n1 three\n')
  expect(Object.fromEntries(ledger.get('/a/')?.ids ?? [])).toEqual({
    one: {line: 1, column: 5, length: 3},
    two: {line: 1, column: 9, length: 3},
    three: {line: 1, column: 13, length: 3},
  })
})

test('Git merges two ledgers by keeping the lines of both, wherever they are added; no id comes to another address', async () => {
  const base = rewrite(`/x/ a\n/z/ ${many}\n/zz/ ${many}\n`)
  const ours = rewrite(`/x/ a\n/y/ d\n/z/ ${many} new\n/zz/ ${many}\n`)
  const theirs = rewrite(`/x/ a c\n/z/ ${many}\n/zy/ ${many} new\n/zz/ ${many} other\n`)
  const folder = await makeFolder({base, ours, theirs})
  const merged = execFileSync('git', ['merge-file', '-p', '--union', 'ours', 'base', 'theirs'], {cwd: folder, encoding: 'utf8'})
  writeFileSync(path.join(folder, 'merged'), merged)
  const {ledger, faults} = parseLedger(merged)
  const [all, more, others] = [many, `${many} new`, `${many} other`].map((ids) => ids.split(' ').sort())
  expect([shown(ledger), faults]).toEqual([{'/x/': ['a', 'c'], '/y/': ['d'], '/z/': more, '/zy/': more, '/zz/': others}, []])
  expect(all?.length).toBe(4)
})

test('addresses with what would end them in a line are escaped, and the same again', () => {
  const addresses = ['/my page/', '/100%/', '/%41/', '/a%20b/', '/what?/', '/c#/', '/back\\slash/', '/tab\there/', '/schön/']
  const text = formatLedger(new Map(addresses.map((address) => [address, {line: 0, ids: new Map([['id', undefined]])}])))
  expect(
    text
      .split('\n')
      .slice(2)
      .filter((line) => line !== '')
      .map((line) => line.split(' ')),
  ).toEqual(
    ['/100%25/', '/%2541/', '/a%2520b/', '/back%5Cslash/', '/c%23/', '/my%20page/', '/schön/', '/tab%09here/', '/what%3F/']
      .sort()
      .map((address) => [address, 'id']),
  )
  const {ledger, faults} = parseLedger(text)
  expect([[...ledger.keys()].sort(), faults]).toEqual([addresses.toSorted(), []])
})

test.each([
  ['what was written by hand', '/sch%C3%B6n/', '/schön/'],
  ['a percent sign that begins no escape', '/100%/', '/100%/'],
])('escapes are read: %s', (_, written, address) => {
  expect([...parseLedger(`${written}\n`).ledger.keys()]).toEqual([address])
})

test('an escape does not hide an address that leaves its folder', () => {
  expect(parseLedger('/docs/%2E%2E/%2e%2e/\n').faults).toMatchObject([{reason: 'an address cannot leave its folder'}])
})
