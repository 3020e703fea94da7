import {expect, test} from 'vitest'
import {markSections, saysSince} from '../../../../../renderer/features/changes/mark-sections.ts'

const marks = new Map([
  ['a', 'New in 2'],
  ['b', 'New in 3'],
])

test('headings get their marks at their ends', () => {
  expect(markSections('<p>Text</p><h2 id="a">A <code>x</code></h2><p>Text</p><h3 id="b">B</h3><h3 id="c">C</h3>', marks)).toBe(
    '<p>Text</p><h2 id="a">A <code>x</code> <small class="section-since">New in 2</small></h2><p>Text</p>' +
      '<h3 id="b">B <small class="section-since">New in 3</small></h3><h3 id="c">C</h3>',
  )
})

test('sections that say themselves since when they exist get no mark, and the ones before keep theirs', () => {
  const since = '<div><p class="x" data-since="">Since 3</p></div>'
  expect(markSections(`<h2 id="a">A</h2><h2 id="b">B</h2>${since}`, marks)).toBe(
    `<h2 id="a">A <small class="section-since">New in 2</small></h2><h2 id="b">B</h2>${since}`,
  )
  const inside = `<h2 id="a">A</h2><h3 id="c">C</h3><h3 id="b">B</h3>${since}`
  expect(markSections(inside, marks)).toBe(inside)
  const named = '<h2 id="a">A</h2><p title="data-since" data-sincere>Text</p>'
  expect(markSections(named, marks)).toBe(named.replace('</h2>', ' <small class="section-since">New in 2</small></h2>'))
})

test('an article says since when it exists before its first heading only', () => {
  expect([saysSince('<p data-since>Since 2</p><h2>A</h2>'), saysSince('<h2>A</h2><p data-since>Since 2</p>'), saysSince('')]).toEqual([
    true,
    false,
    false,
  ])
})
