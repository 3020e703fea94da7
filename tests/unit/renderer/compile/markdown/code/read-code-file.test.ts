import {expect, test} from 'vitest'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

const files = {'model.txt': 'first\n  # load-start\n  load()\n    deeper()\n  # load-end\nlast\n# twice\n# twice\n'}

/** What a fence shows, and what is said of it. */
function fence(meta: string): {shown: string[]; said: string[]} {
  const {html, doc} = compileText(`\`\`\`${meta}\n\`\`\`\n`, markdownOptions(), files)
  const shown = [...html.matchAll(/<code[^>]*>([^]*?)<\/code>/g)].map(([, code = '']) => code.replaceAll(/<[^>]*>/g, ''))
  return {shown, said: doc.problems.map(({message}) => message)}
}

test('Q13: a fence takes its code from a file, between two markers that stay out, without the indentation the lines share', () => {
  expect(fence('text file=./model.txt start=load-start end=load-end')).toEqual({shown: ['load()\n  deeper()'], said: []})
  expect(fence('text file=model.txt end=load-start')).toEqual({shown: ['first'], said: []})
})

test('Q13: a marker that is on several lines or on none, and a fence without a language, are errors', () => {
  expect(
    ['text file=./model.txt start=twice', 'text file=./model.txt start=nowhere', ' file=./model.txt', 'text file=./none.txt'].map(
      (meta) => fence(meta).said,
    ),
  ).toEqual([
    ['The marker `twice` must occur on one line only, but occurs on lines 7, 8 in `model.txt`.'],
    ['There is no line with the marker `nowhere` in `model.txt`.'],
    ['A fence with `file=` needs a language.'],
    ['There is no file `none.txt` to read code from.'],
  ])
})
