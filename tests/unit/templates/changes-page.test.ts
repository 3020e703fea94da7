import {expect, test} from 'vitest'
import type {PageChange, VersionChanges} from '../../../renderer/core/model/changes.ts'
import {makePage, makeRenderer} from '../../make-page.ts'

/** Returns what a page of changes says of pages with these numbers of changes: its title, and which of them are shown at once, opened and left out. */
function shownOf(counts: readonly number[]): unknown {
  const pages = counts.map((count, index): PageChange => ({
    kind: 'changed',
    id: `p${index}`,
    title: `P${index}`,
    href: `/docs/p${index}/`,
    before: {label: `P${index}`, href: `/docs/1.0/p${index}/`},
    differences: () => [
      {
        heading: '',
        anchor: '',
        changes: Array.from({length: count}, () => ({kind: 'added', block: 'text', runs: [{kind: 'added', text: 'x'}]})),
      },
    ],
  }))
  const changes: VersionChanges = {
    kind: 'versions',
    from: {label: '1.0', href: '/docs/1.0/'},
    to: {label: '2.0', href: '/docs/'},
    counts: {added: 0, changed: counts.length, moved: 0, removed: 0},
    groups: [{label: '', pages}],
    overview: '/docs/changes/',
  }
  const html = makeRenderer().render(makePage({kind: 'changes', changes})).manifest.main
  return html
    .split('<details class="change">')
    .slice(1)
    .map((part) => {
      const [first = '', others = ''] = part.split('<details class="change-others">')
      const blocks = (text: string): number => text.split('change-block').length - 1
      return [/>(P\d+)</.exec(part)?.[1], blocks(first), blocks(others), /([\d,]+) more changes? (?:is|are) not shown/.exec(part)?.[1]]
    })
}

test('pages with most changes come first, and each has its share before any has more', () => {
  expect(shownOf([2, 50, 41])).toEqual([
    ['P1', 40, 10, undefined],
    ['P2', 40, 1, undefined],
    ['P0', 2, 0, undefined],
  ])
  expect(shownOf([5000, 100, 1])).toEqual([
    ['P0', 40, 3859, '1,101'],
    ['P1', 40, 60, undefined],
    ['P2', 1, 0, undefined],
  ])
})
