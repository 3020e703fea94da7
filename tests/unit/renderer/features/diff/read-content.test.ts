import {expect, test} from 'vitest'
import {headingIds, readHead} from '../../../../../renderer/features/diff/read-content.ts'
import {docsitePage, docusaurusPage} from '../../../../pages-of-tools.ts'

test('title and description of pages of docsite and Docusaurus', () => {
  expect(readHead(docsitePage)).toEqual({title: 'Install & run | Site', description: 'How to "install".'})
  expect(readHead(docusaurusPage)).toEqual({title: 'Install | Site', description: 'How to install.'})
  expect(readHead('<p>No head</p>')).toEqual({title: '', description: ''})
})

test('ids of headings below the first', () => {
  expect(headingIds('<h1 id="t">T</h1><h2 class="x" id=a>A</h2><h3>B</h3><h6 id="c&amp;d">C</h6><p id="no">')).toEqual(['a', 'c&d'])
})
