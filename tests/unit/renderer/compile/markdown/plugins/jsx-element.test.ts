import {expect, test} from 'vitest'
import {policyRunsHandlers} from '../../../../../../renderer/compile/markdown/markdown-options.ts'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

test('a handler in HTML is reported unless the policy lets it run', () => {
  const text = 'Text <b onclick="a()">b</b> <i one="1" onfoo="2">i</i>\n'
  const linesOf = (runsHandlers: boolean): readonly unknown[] =>
    compileText(text, {...markdownOptions(), runsHandlers}).doc.problems.map(({code, place}) => [code, place])
  expect(linesOf(false)).toEqual([['component-handler', {start: {line: 1, column: 6}, end: {line: 1, column: 28}}]])
  expect(linesOf(true)).toEqual([])
  const lists = [['https:'], ["'unsafe-inline'"], ['https:', "'unsafe-hashes'"]]
  const policies = [{}, false as const, ...lists.map((scriptSrc) => ({scriptSrc}))]
  expect(policies.map((contentSecurityPolicy) => policyRunsHandlers({contentSecurityPolicy}))).toEqual([false, true, false, true, true])
})
