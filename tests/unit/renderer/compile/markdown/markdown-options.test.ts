import {expect, it} from 'vitest'
import {markdownOptionsHash} from '../../../../../renderer/compile/markdown/markdown-options.ts'
import {markdownOptions} from '../../../../compile-text.ts'

it('the hash of the options changes with whatever changes output, and with nothing else', () => {
  const variants = [
    markdownOptions(),
    markdownOptions({math: false}),
    markdownOptions({admonitions: ['legal']}),
    markdownOptions({pageHeading: 'first'}),
    markdownOptions({languages: ['x']}),
    markdownOptions({packageManagers: ['npm']}),
    markdownOptions({magicComments: [{className: 'a', line: 'b'}]}),
    {...markdownOptions(), remarkPlugins: [() => undefined]},
    {...markdownOptions(), rehypePlugins: [() => undefined]},
  ]
  expect(new Set(variants.map(markdownOptionsHash)).size).toBe(variants.length)
  expect(markdownOptionsHash(markdownOptions({parser: 'remark', math: {cdn: 'https://cdn.example/'}}))).toBe(
    markdownOptionsHash(markdownOptions()),
  )
})
