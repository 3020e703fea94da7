import {expect, test} from 'vitest'
import {SHELL_IDS} from '../../../../../../renderer/core/html/shell-ids.ts'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

test('an id of the page around the content is given to no heading, and told where it is written', () => {
  const {doc} = compileText('## Main\n\n## Outline\n\n## Site menu\n\n## Chosen {#main}\n\n<p id="outline">Text.</p>\n')
  expect(doc.outline.map(({id}) => id)).toEqual(['main-1', 'outline-1', 'site-menu-1', 'main'])
  expect([...SHELL_IDS].filter((id) => doc.anchors.includes(id))).toEqual(['main', 'outline'])
  expect(doc.problems.map(({code, message, place}) => [code, message, place?.start.line])).toEqual([
    ['id-duplicate', 'The page around the content has the id `main` already; links to it do not reach this element.', 7],
    ['id-duplicate', 'The page around the content has the id `outline` already; links to it do not reach this element.', 9],
  ])
})

test('names of properties that every object has are ids like others', () => {
  const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf']
  const {doc} = compileText(`${[...names, '\\_\\_proto\\_\\_'].map((name) => `## ${name}\n`).join('\n')}\n## constructor\n`)
  expect(doc.outline.map(({id}) => id)).toEqual(['constructor', 'tostring', 'hasownproperty', 'valueof', '__proto__', 'constructor-1'])
  expect(doc.problems).toEqual([])
})

test('a heading whose words are not those of the title is reported where the title is shown', () => {
  const linesOf = (text: string, pageHeading?: 'title' | 'start' | 'first'): readonly unknown[] =>
    compileText(text, markdownOptions(pageHeading && {pageHeading})).doc.problems.map(({code, place}) => `${code} ${place?.start.line}`)
  const page = '---\ntitle: Home\n---\n\n# Quite another\n'
  expect([page, page, page, page].map((text, index) => linesOf(text, ([undefined, 'title', 'start', 'first'] as const)[index]))).toEqual([
    ['title-twice 5'],
    ['title-twice 5'],
    [],
    [],
  ])
  expect(linesOf('---\ntitle: Use `run`\n---\n\n# Use  *the*\n`run`\n')).toEqual(['title-twice 5'])
  expect(linesOf("---\ntitle: '*Use* `run_all`'\n---\n\n# Use   `run_all` {#use}\n")).toEqual([])
  expect(linesOf('---\nsidebar_label: Home\n---\n\n# Quite another\n')).toEqual([])
})
