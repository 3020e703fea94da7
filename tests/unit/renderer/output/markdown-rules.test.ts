import {expect, test} from 'vitest'
import {createMarkdownRules} from '../../../../renderer/output/markdown-rules.ts'

test('pages without Markdown are excluded by the highest folder in which no page has any, or one by one', () => {
  expect(
    createMarkdownRules({
      baseUrl: '/p/',
      withMarkdown: ['/p/', '/p/docs/', '/p/docs/a/', '/p/docs/changes/notes/', '/p/docs/0.1/a/'],
      withoutMarkdown: [
        '/p/search/',
        '/p/docs/tags/',
        '/p/docs/tags/x/',
        '/p/docs/changes/',
        '/p/docs/changes/0.1/',
        '/p/docs/0.1/tags/x/',
      ],
    }),
  ).toEqual({notBelow: ['/p/docs/0.1/tags/', '/p/docs/changes/0.1/', '/p/docs/tags/', '/p/search/'], notFor: ['/p/docs/changes/']})
})
