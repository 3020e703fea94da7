import {expect, test} from 'vitest'
import {sourceName} from '../../../../renderer/compile/source-name.ts'

const next = {path: 'content/docs/next/a/b.mdx', home: 'content/docs/next'}
const released = {path: 'versioned_docs/version-1.0/a/b.mdx', home: 'versioned_docs/version-1.0'}
const page = {path: 'content/pages/a.mdx'}

test('files of the same version are named from the document, so that equal documents of other versions name theirs alike', () => {
  expect(sourceName(next, 'content/docs/next/_parts/c.mdx')).toBe('../_parts/c.mdx')
  expect(sourceName(released, 'versioned_docs/version-1.0/_parts/c.mdx')).toBe('../_parts/c.mdx')
})

test('all others are named from the root', () => {
  expect(sourceName(next, 'content/docs/1.0/b.mdx')).toBe('@site/content/docs/1.0/b.mdx')
  expect(sourceName(released, 'versioned_docs/version-1.0.1/b.mdx')).toBe('@site/versioned_docs/version-1.0.1/b.mdx')
  expect(sourceName(released, 'components/card.tsx')).toBe('@site/components/card.tsx')
  expect(sourceName(page, 'content/pages/_b.mdx')).toBe('@site/content/pages/_b.mdx')
  expect(sourceName(page, '../shared/b.tsx')).toBe('@site/../shared/b.tsx')
})
