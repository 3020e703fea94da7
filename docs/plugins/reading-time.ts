import {definePlugin} from 'docsite/plugin'
import type {Root} from 'hast'
import {toString} from 'mdast-util-to-string'
import * as v from 'valibot'

/** Shows above every article how long it takes to read it. */
export const readingTime = definePlugin({
  name: 'reading-time',
  options: v.optional(v.strictObject({wordsPerMinute: v.optional(v.pipe(v.number(), v.minValue(1)), 200)}), {}),
  setup: ({wordsPerMinute}) => ({
    texts: {line: {message: '{minutes} min read', description: 'Above an article: how long it takes to read it'}},
    styles: ['plugins/reading-time.css'],
    markdown: ({text}) => ({
      rehypePlugins: [
        () => (tree: Root) => {
          const minutes = Math.ceil(countWords(toString(tree)) / wordsPerMinute)
          tree.children.unshift({
            type: 'element',
            tagName: 'p',
            properties: {className: ['reading-time']},
            children: [{type: 'text', value: text('line', {minutes})}],
          })
        },
      ],
    }),
  }),
})

/** Counts words in any language; Chinese and Japanese put no spaces between them. */
function countWords(text: string): number {
  const segments = new Intl.Segmenter(undefined, {granularity: 'word'}).segment(text)
  return [...segments].filter(({isWordLike}) => isWordLike).length
}
