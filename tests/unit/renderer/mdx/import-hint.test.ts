import {expect, test} from 'vitest'
import {importHint} from '../../../../renderer/mdx/import-hint.ts'

const page = 'content/docs/next/page.mdx'

test.each([
  ['@theme/Tabs', 'Take the line out: MDX has `<Tabs>` without an import.'],
  ['@theme/ThemedImage', 'This is a part of Docusaurus that docsite does not have.'],
  ['@theme/Heading', 'This is a part of Docusaurus; in its place there is the element itself, such as `<h1>`.'],
  ['@docusaurus/Link', 'This is a part of Docusaurus; in its place there is `Link` of `docsite/react`.'],
  ['@docusaurus/BrowserOnly', 'This is a part of Docusaurus; in its place there is an island, whose effects run in browsers only.'],
  ['@scope/name/deep', 'Run `npm install @scope/name` in the folder of the site.'],
  ['constructor', 'Run `npm install constructor` in the folder of the site.'],
  ['./chart.tsx', 'Correct the path; it is relative to this file, or begins with `@site/`.'],
])('%s', (specifier, hint) => {
  expect(importHint(specifier, page)).toBe(hint)
})

test('a path in a translation counts from the translation', () => {
  expect(importHint('./chart.tsx', 'i18n/de/docusaurus-plugin-content-docs/current/page.mdx')).toMatch(
    /^Imports count from the translation\./,
  )
})
