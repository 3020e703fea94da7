import {expect, test} from 'vitest'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

function reported(text: string, parser: 'native' | 'remark'): string[] {
  const {problems} = compileText(text, markdownOptions({parser})).doc
  return problems.map(
    ({code, message, place}) => `${place?.start.line}:${place?.start.column}-${place?.end.line}:${place?.end.column} ${code} ${message}`,
  )
}

test.each(['native', 'remark'] as const)('footnotes without a definition are reported (%s)', (parser) => {
  expect(reported('A[^1] and **b[^note]**\n[^näher].\n\n> - c[^2]\n\n[^notes]: One[^notes].\n\n[^1]: Two[^notes].\n', parser)).toEqual([
    '1:14-1:21 footnote-undefined The footnote `note` is not defined, so `[^note]` is shown as text.',
    '2:1-2:9 footnote-undefined The footnote `näher` is not defined, so `[^näher]` is shown as text.',
    '4:6-4:10 footnote-undefined The footnote `2` is not defined, so `[^2]` is shown as text.',
  ])
})

test.each(['native', 'remark'] as const)('footnotes that readers do not see are reported (%s)', (parser) => {
  expect(reported('A[^a].\n\n[^A]: One.\n\n> [^a]: Two.\n\n[^b]: Three[^c].\n\n[^c]: Four[^b].\n', parser)).toEqual([
    '5:3-5:8 footnote-unused The footnote `a` is already defined; readers do not see this text.',
    '7:1-7:6 footnote-unused Nothing refers to the footnote `b`, so readers do not see its text.',
    '9:1-9:6 footnote-unused Nothing refers to the footnote `c`, so readers do not see its text.',
  ])
})

test.each(['native', 'remark'] as const)('code, escapes and sets of characters are left alone (%s)', (parser) => {
  const text = 'A[^1] `[^2]` \\[^3] [^a-z] [^abc]+ [^/] x^[2] [^b](c.md)\n\n```\n[^4]\n```\n\n[^1]: See `[^5]`.\n'
  expect(reported(text, parser).filter((line) => line.includes('footnote'))).toEqual([])
})
