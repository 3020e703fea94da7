import {expect, test} from 'vitest'
import type {ChangeCounts, ChangesPart, PageChange, VersionChanges} from '../../../renderer/core/model/changes.ts'
import {readBlocks} from '../../../renderer/core/changes/read-blocks.ts'
import {makePage, makeRenderer} from '../../make-page.ts'

/** A page that both versions have, with a number of changed blocks. */
function pageWith(title: string, count: number): PageChange {
  return {
    kind: 'changed',
    id: title.toLowerCase(),
    title,
    href: `/docs/${title}/`,
    before: {label: title, href: `/docs/1.0/${title}/`},
    differences: () => [
      {
        heading: '',
        anchor: '',
        changes: Array.from({length: count}, () => ({kind: 'added', block: 'text', runs: [{kind: 'added', text: 'x'}]})),
      },
    ],
  }
}

/** Renders the changes of these parts. */
function render(parts: readonly Omit<ChangesPart, 'counts'>[]): string {
  const countsOf = (count: number): ChangeCounts => ({added: 0, changed: count, moved: 0, removed: 0})
  const sizeOf = ({groups}: Omit<ChangesPart, 'counts'>): number => groups.flatMap(({pages}) => pages).length
  const changes: VersionChanges = {
    kind: 'versions',
    from: {label: '1.0', href: '/docs/1.0/'},
    to: {label: '2.0', href: '/docs/'},
    counts: countsOf(parts.reduce((sum, part) => sum + sizeOf(part), 0)),
    parts: parts.map((part) => ({...part, counts: countsOf(sizeOf(part))})),
    overview: '/docs/changes/',
  }
  return makeRenderer().render(makePage({kind: 'changes', changes})).manifest.main
}

/** Returns what a page of changes says of pages with these numbers of changes: its title, and which of them are shown at once, opened and left out. */
function shownOf(counts: readonly number[]): unknown {
  const pages = counts.map((count, index) => pageWith(`P${index}`, count))
  const html = render([{kind: 'pages', groups: [{label: '', pages}]}])
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

test('changes of references come first, in a section of their own, and the top says how much has changed in each part', () => {
  const outlineOf = (html: string): string[] =>
    [...html.matchAll(/<p class="changes-(?:summary|cut)">.*?<\/p>|<(h[2-4])>.*?<\/\1>/g)].map(([element, name = '']) =>
      `${name} ${readBlocks(element)
        .map(({text}) => text)
        .join(' ')}`.trim(),
    )
  const reference: Omit<ChangesPart, 'counts'> = {
    kind: 'reference',
    groups: [
      {label: 'Few', pages: [pageWith('E', 2)]},
      {label: 'API', pages: [pageWith('A', 1), pageWith('B', 2)]},
    ],
  }
  const pages: Omit<ChangesPart, 'counts'> = {kind: 'pages', groups: [{label: '', pages: [pageWith('C', 1)]}]}
  expect(outlineOf(render([reference, pages]))).toEqual([
    'API reference: 3 changed pages Other pages: 1 changed page All versions',
    'h2 API reference',
    'h3 API',
    'h4 B Changed',
    'h4 A Changed',
    'h3 Few',
    'h4 E Changed',
    'h2 Other pages',
    'h3 C Changed',
  ])
  expect(outlineOf(render([{...reference, groups: []}, pages]))).toEqual([
    'API reference: No page has changed. Other pages: 1 changed page All versions',
    'h2 Other pages',
    'h3 C Changed',
  ])
  expect(
    outlineOf(
      render([
        {...reference, groups: []},
        {...pages, groups: []},
      ]),
    ),
  ).toEqual(['No page has changed. All versions'])
  expect(outlineOf(render([{kind: 'pages', groups: [{label: '', pages: [pageWith('D', 4001)]}]}]))).toEqual([
    '1 changed page All versions',
    'Changes that are not shown: 1. Each entry says how many of its own.',
    'h2 D Changed',
  ])
})
