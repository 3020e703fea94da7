import {createRequire} from 'node:module'
import path from 'node:path'
import {expect, test} from 'vitest'
import {toolRoot} from '../../../make-site.ts'

test('the stylesheet of formulas is that of the KaTeX that renders them: other versions have other class names', () => {
  const own = createRequire(path.join(toolRoot, 'package.json'))
  expect(own.resolve('katex/package.json')).toBe(createRequire(own.resolve('rehype-katex')).resolve('katex/package.json'))
})
