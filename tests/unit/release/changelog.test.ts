import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {cutChangelog, findRelease} from '../../../release/changelog.mjs'

const before = '# Changelog\n\n## Unreleased\n\n- One, with $& in it.\n- Two\n  of them.\n\n## 1.0.0 (2025-12-31)\n\n- First.\n'

test('what was unreleased becomes a release, and can be read as one', () => {
  const after = cutChangelog(before, {version: '1.1.0', date: '2026-01-31'})
  expect(after).toBe(before.replace('## Unreleased\n', '## Unreleased\n\n## 1.1.0 (2026-01-31)\n'))
  expect(['1.1.0', '1.0.0', '1.1', '2.0.0'].map((version) => findRelease(after, version))).toEqual([
    '- One, with $& in it.\n- Two\n  of them.',
    '- First.',
    undefined,
    undefined,
  ])
})

test('a release that is there, and one without changes, are refused', () => {
  const empty = cutChangelog(before, {version: '1.1.0', date: '2026-01-31'})
  const cut = (text: string, version: string) => () => cutChangelog(text, {version, date: '2026-02-01'})
  expect(cut(before, '1.0.0')).toThrow('has a release 1.0.0 already')
  expect(cut(empty, '1.2.0')).toThrow('says nothing below "## Unreleased"')
  expect(cut('# Changelog\n', '1.2.0')).toThrow('says nothing')
})

test('the changelog of docsite can be cut', () => {
  const text = readFileSync('CHANGELOG.md', 'utf8')
  const after = cutChangelog(text, {version: '999.0.0', date: '2026-01-31'})
  expect(findRelease(after, '999.0.0')).toMatch(/^\S/)
})
