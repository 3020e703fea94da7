import {expect, test} from 'vitest'
import {sourceName} from '../../../../../renderer/compile/mdx/source-name.ts'

test('files of the same version are named from the document, so that equal documents of other versions name theirs alike', () => {
  expect(sourceName('content/docs/next/a/b.mdx', 'content/docs/next/_parts/c.mdx')).toBe('../_parts/c.mdx')
  expect(sourceName('content/docs/1.0/a/b.mdx', 'content/docs/1.0/_parts/c.mdx')).toBe('../_parts/c.mdx')
  expect(sourceName('content/pages/a.mdx', 'content/pages/_b.mdx')).toBe('_b.mdx')
})

test('all others are named from the root', () => {
  expect(sourceName('content/docs/next/a.mdx', 'content/docs/1.0/b.mdx')).toBe('@site/content/docs/1.0/b.mdx')
  expect(sourceName('content/docs/next/a.mdx', 'components/card.tsx')).toBe('@site/components/card.tsx')
  expect(sourceName('content/pages/a.mdx', '../shared/b.tsx')).toBe('@site/../shared/b.tsx')
})
