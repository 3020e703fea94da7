import {expect, test} from 'vitest'
import {archivedHash, formatArchive, indexArchive, parseRange} from '../../../../../renderer/compile/archive/archive-text.ts'
import type {Archive, ArchiveIndex} from '../../../../../renderer/compile/archive/archive-text.ts'
import {sha256} from '../../../../../renderer/core/files/hash.ts'
import {makeCompiledDoc} from '../../../../make-compiled-doc.ts'

const page = (path: string, key: string, locale = 'en') => ({path, locale, source: `hash of ${path}`, key})
const compilation = (key: string, html: string) => ({key, doc: makeCompiledDoc({heading: `Titel „${key}“`}), html})

const archive: Archive = {
  pages: [page('content/docs/1.0/b.md', 'b1'), page('content/docs/1.0/a.md', 'a1', 'en'), page('content/docs/1.0/a.md', 'a1', 'de')],
  compilations: [compilation('b1', '<p>ü\n</p>'), compilation('a1', '<p>a</p>'), compilation('a1', '<p>a</p>')],
}

function read(text: string, version = '1.0'): {pages: string[]; bodies: Record<string, unknown>; titles: unknown[]} | string {
  const bytes = Buffer.from(text)
  const found = indexArchive(bytes, version)
  if ('reason' in found) return `${found.line} ${found.reason}`
  const ranges: ArchiveIndex['compilations'] = found.compilations
  return {
    pages: [...found.pages].map(([name, {key}]) => `${name} ${key}`),
    bodies: Object.fromEntries([...ranges].map(([key, {html}]) => [key, parseRange(bytes, html)])),
    titles: [...ranges.values()].map(({doc}) => (parseRange(bytes, doc) as {doc: {heading: string}}).doc.heading),
  }
}

test('an archive is read as it was written, sorted, and each compilation once', () => {
  const text = formatArchive('1.0', archive)
  const expected = {
    pages: ['de content/docs/1.0/a.md a1', 'en content/docs/1.0/a.md a1', 'en content/docs/1.0/b.md b1'],
    bodies: {a1: '<p>a</p>', b1: '<p>ü\n</p>'},
    titles: ['Titel „a1“', 'Titel „b1“'],
  }
  expect(read(text)).toEqual(expected)
  expect(text.split('\n').length).toBe(9)
  const shuffled = {pages: archive.pages.toReversed(), compilations: archive.compilations.toReversed()}
  expect(formatArchive('1.0', shuffled)).toBe(text)
  expect(read(text.replaceAll('\n', '\r\n'))).toEqual(expected)
})

test('sources have the same hash with either end of lines, whatever their bytes', () => {
  const bytes = Buffer.from([0xff, 0x0d, 0x0a, 0xc3, 0xbc])
  expect(archivedHash(bytes)).toBe(sha256(Buffer.from([0xff, 0x0a, 0xc3, 0xbc])))
  expect(archivedHash(Buffer.from('a\rb'))).toBe(sha256('a\rb'))
})

test.each([
  ['an empty file', () => '', '1 this is not the first line of an archive'],
  ['another file', () => '{"a": 1}\n', '1 this is not the first line of an archive'],
  ['no JSON', () => '<p>\n', '1 this is not the first line of an archive'],
  ['the archive of another version', () => formatArchive('2.0', archive), '1 it is of the version `2.0`'],
  ['a newer format', (text: string) => text.replace('"format":2', '"format":3'), '1 a newer docsite wrote it'],
  [
    'the mark of a merge conflict',
    (text: string) => text.replace(/\n/, '\n<<<<<<< HEAD\n'),
    '2 the file is not as `docsite archive` wrote it',
  ],
  ['a changed article', (text: string) => text.replace('<p>a', '<p>b'), '1 the file is not as `docsite archive` wrote it'],
  ['a file that is cut off', (text: string) => text.slice(0, -12), '8 the file is not as `docsite archive` wrote it'],
  ['a line of another kind', () => withHash('{"path":5}\n'), '2 this is neither a page nor a compilation'],
  ['a compilation without an article', () => withHash('{"key":"a","doc":{}}\n'), '2 this is neither a page nor a compilation'],
])('%s is refused at its line', (_, change, reason) => {
  expect(read(change(formatArchive('1.0', archive)))).toBe(reason)
})

/** An archive with these lines, whose hash is right. */
function withHash(rest: string): string {
  return `${JSON.stringify({archive: 'docsite', format: 2, version: '1.0', hash: sha256(rest)})}\n${rest}`
}
