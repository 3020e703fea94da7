import {expect, test} from 'vitest'
import {explainFindings} from '../../../../../renderer/features/external-links/explain-findings.ts'
import type {ExternalReference} from '../../../../../renderer/features/external-links/external-reference.ts'
import type {Finding} from '../../../../../renderer/features/external-links/finding.ts'
import type {Address} from '../../../../../renderer/features/external-links/plan-addresses.ts'

const place = {start: {line: 3, column: 5}, end: {line: 3, column: 20}}
const at = (file: string, group?: string): ExternalReference => ({url: 'as written', file, place, group})

function addressOf(url: string, references: readonly ExternalReference[], anchor?: string): Address {
  return {url: new URL(url), uses: references.map((reference) => ({reference, anchor})), anchors: anchor === undefined ? [] : [anchor]}
}

const gone: Finding = {verdict: 'missing', words: 'the server answers 404 (Not Found)', anchors: []}
const wall: Finding = {verdict: 'blocked', words: 'the server answers 403 (Forbidden)', anchors: []}

test('one dead link of many pages is one problem at the first place, with the others beside it', () => {
  const files = Array.from({length: 300}, (_, index) => `${index}.md`)
  const found = explainFindings([
    {
      address: addressOf(
        'https://a.test/x',
        files.map((file) => at(file)),
      ),
      finding: gone,
    },
  ])
  expect(found).toEqual([
    {
      code: 'external-missing',
      severity: 'error',
      message: '`https://a.test/x` does not exist: the server answers 404 (Not Found).',
      hint: 'Link to its new address, or to an archived copy such as https://web.archive.org/web/https://a.test/x.',
      file: '0.md',
      place,
      related: files.slice(1).map((file) => ({message: 'links there too', file, place})),
    },
  ])
})

test('places with other levels are told of apart', () => {
  const address = addressOf('https://a.test/x', [at('next.md'), at('1.0.md', '1.0'), at('1.1.md'), at('1.0/b.md', '1.0')])
  const found = explainFindings([{address, finding: gone}])
  expect(found.map(({file, related}) => [file, related?.map((other) => other.file)])).toEqual([
    ['next.md', ['1.1.md']],
    ['1.0.md', ['1.0/b.md']],
  ])
})

test('a wall is told of once for all addresses behind it', () => {
  const found = explainFindings([
    {address: addressOf('https://a.test/x', [at('1.md')]), finding: wall},
    {address: addressOf('https://a.test/y', [at('2.md')]), finding: wall},
    {address: addressOf('https://b.test:8443/x', [at('3.md')]), finding: wall},
  ])
  expect(found.map(({code, severity, message, hint, file, related}) => ({code, severity, message, hint, file, related}))).toEqual([
    {
      code: 'external-blocked',
      severity: 'info',
      message: 'Links to `a.test` could not be checked, although they may work for readers: the server answers 403 (Forbidden).',
      hint: 'To skip them, add `https://a.test/*` to `linkCheck.external.ignore`.',
      file: '1.md',
      related: [{message: 'links there too', file: '2.md', place}],
    },
    {
      code: 'external-blocked',
      severity: 'info',
      message: 'Links to `b.test:8443` could not be checked, although they may work for readers: the server answers 403 (Forbidden).',
      hint: 'To skip them, add `https://b.test:8443/*` to `linkCheck.external.ignore`.',
      file: '3.md',
    },
  ])
})

test('a page that has moved keeps the anchor of its links, unless they have several, or the new address has its own', () => {
  const moved = (movedTo: string, address: Address): string | undefined =>
    explainFindings([{address, finding: {verdict: 'ok', words: '', anchors: [], movedTo}}])[0]?.hint
  const withAnchor = addressOf('https://a.test/x', [at('1.md'), at('2.md')], 'b')
  const withTwo = {...withAnchor, uses: [...withAnchor.uses, {reference: at('3.md'), anchor: undefined}]}
  expect(moved('https://a.test/y', withAnchor)).toBe('Write `https://a.test/y#b`.')
  expect(moved('https://a.test/y', withTwo)).toBe('Write `https://a.test/y`.')
  expect(moved('https://a.test/y#c', withAnchor)).toBe('Write `https://a.test/y#c`.')
})

test('a page that has moved and lacks an anchor is two problems', () => {
  const finding: Finding = {
    verdict: 'ok',
    words: '',
    movedTo: 'https://a.test/y',
    anchors: [{anchor: '%C3%BC', state: 'missing', meant: 'u'}],
  }
  const found = explainFindings([{address: addressOf('https://a.test/x', [at('1.md')], '%C3%BC'), finding}])
  expect(found.map(({message, hint}) => [message, hint])).toEqual([
    ['`https://a.test/x` has moved permanently to `https://a.test/y`.', 'Write `https://a.test/y#%C3%BC`.'],
    ['`https://a.test/x` has no anchor `ü`.', 'Did you mean `#u`?'],
  ])
})

test('what is well, and what is not known, is no problem', () => {
  const finding: Finding = {verdict: 'ok', words: '', anchors: [{anchor: 'b', state: 'unknown'}]}
  expect(explainFindings([{address: addressOf('https://a.test/x', [at('1.md')], 'b'), finding}])).toEqual([])
})
