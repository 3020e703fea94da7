import {expect, test} from 'vitest'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

function reported(text: string, parser: 'native' | 'remark', dollars: 'tight' | 'loose' = 'tight'): string[] {
  const {problems} = compileText(text, markdownOptions({parser, math: {dollars}})).doc
  return problems
    .filter(({code}) => code === 'math-doubtful')
    .map(({message, place}) => `${place?.start.line}:${place?.start.column}-${place?.end.line}:${place?.end.column} ${message}`)
}

/** Texts with a doubtful formula, and the reason that is reported. */
const doubtful: readonly (readonly [text: string, reason: string])[] = [
  ['5$/month or 6$.', 'prices'],
  ['$5 per seat, or 60$ a year', 'prices'],
  ['$20 and 30$', 'prices'],
  ['$HOME/$USER', 'variables'],
  ['$PATH:$OTHER', 'variables'],
  ['${HOME}/bin:$PATH', 'variables'],
  ['$name->call($value)', 'variables'],
  ['$one where the others follow$', 'words'],
]

test.each(doubtful)('%s is reported', (text, reason) => {
  const start = text.indexOf('$')
  const formula = text.slice(start, text.indexOf('$', start + 1) + 1)
  const message = `\`${formula}\` is shown as a formula, but looks like ${reason}.`
  const place = `3:${start + 3}-3:${start + 3 + formula.length}`
  for (const parser of ['native', 'remark'] as const) expect(reported(`A.\n\n> ${text}\n`, parser)).toEqual([`${place} ${message}`])
})

test('what remark-math makes of prices is reported where a site has its rule', () => {
  const text = 'Costs $5 and then $10.'
  expect([reported(text, 'native'), reported(text, 'native', 'loose')]).toEqual([
    [],
    ['1:7-1:20 `$5 and then $` is shown as a formula, but looks like prices.'],
  ])
})

test.each(['native', 'remark'] as const)('formulas that are text because of white space or a digit are reported (%s)', (parser) => {
  expect(reported('The sum $ \\alpha + \\beta $ is\n$x^2 $, and $\\pi$2.\n', parser)).toEqual([
    '1:9-1:27 `$ \\alpha + \\beta $` is shown as text: a formula begins and ends without white space inside its dollar signs.',
    '2:1-2:7 `$x^2 $` is shown as text: a formula begins and ends without white space inside its dollar signs.',
    '2:13-2:18 `$\\pi$` is shown as text: no formula ends before a digit.',
  ])
})

test.each(['native', 'remark'] as const)('formulas and prices are not reported (%s)', (parser) => {
  const formulas = [
    '$n$th $k$-means $5$ $5x + 3$ $10^5$ $2 \\times 3$ $AB/CD$ $ABC$ $A_{ij}$ $\\text{if this is so}$',
    '$0 \\le x \\le 1$ $1/2$ $sin x$ $f(x)$ $5 cm$ $x_max$ $a, b$ $|x|$ $\\$5$ $f: A \\to B$ $O(n log n)$',
    'Costs $5 and then $10, or \\$5/month and 6$. US$ 5, A$ and B$, `$HOME/$USER`, $ 5 and $ 6.',
  ]
  expect(reported(formulas.join('\n\n'), parser)).toEqual([])
})
