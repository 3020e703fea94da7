import {expect, test} from 'vitest'
import {shellOf} from '../../../../../client-bundle.ts'

test('the shell has the cards of names in code only where code has links', async () => {
  const library = {name: 'lib', source: './types'}
  const other = {name: 'other', path: 'other', source: './other', codeLinks: false}
  const shells = [await shellOf({api: [library, other]}), await shellOf({api: [other]}), await shellOf({})]
  expect(shells.map((shell) => shell.includes('.code[data-language] a'))).toEqual([true, false, false])
})
