import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {readBuildTimes} from '../../../docs/content/pages/_components/read-build-times.ts'
import {toolRoot} from '../../make-site.ts'

test('the chart of the front page has a row for each tool of the comparison that was built after an edit', () => {
  const page = readFileSync(path.join(toolRoot, 'docs/content/docs/start/comparison.md'), 'utf8')
  expect(readBuildTimes(page).map(({tool}) => tool)).toEqual([
    'docsite, folders',
    'docsite, tags',
    'Antora, tags',
    'mike with Material',
    'Docusaurus (faster)',
  ])
})

test('a comparison without the table ends the build', () => {
  expect(() => readBuildTimes('## Other')).toThrow('The comparison page has no table of build times.')
})
