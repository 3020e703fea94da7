import path from 'node:path'
import {expect, test} from 'vitest'
import {canMergeRules} from '../../../../renderer/bundle/site-styles.ts'
import {makeFolder} from '../../../make-site.ts'

const rules = (count: number): string => Array.from({length: count}, (_, index) => `.a${index} { color: red }`).join('\n')

test('rules are merged in stylesheets of any usual size, and not in larger ones, whose files count together', async () => {
  const root = await makeFolder({
    'small.css': rules(1000),
    'large.css': rules(20_000),
    'imports.css': "@import './part.css';\n@import url(more/part.css);\n",
    'part.css': rules(10_000),
    'more/part.css': '',
    'quoted.css': "@import url('./large.css') screen;",
    'circle.css': "@import './circle.css';",
  })
  const names = [['small.css'], ['large.css'], ['part.css'], ['part.css', 'imports.css'], ['quoted.css'], ['circle.css', 'gone.css'], []]
  expect(names.map((files) => canMergeRules(files.map((name) => path.join(root, name))))).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
    true,
  ])
  expect(canMergeRules(['part.css', 'small.css', 'large.css'].map((name) => path.join(root, name)))).toBe(false)
})
