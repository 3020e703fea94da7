import {expect, test} from 'vitest'
import {excerptOf} from '../../../../../renderer/compile/mdx/html-text.ts'
import {marks, rawMark} from '../../../../../renderer/compile/mdx/marks.ts'

test('an excerpt has no marks and no numbers of theirs', () => {
  const {useOpen, useOpened, useClose, codeOpen, codeClose, collectedOpen, collectedClose} = marks
  const used = `${useOpen}12${useOpened}<b>big</b>${useClose}`
  const html = `<p>Hello ${rawMark(2, 0)}${used} ${collectedOpen}world${collectedClose}${codeOpen}3${codeClose}.</p><p>More</p>`
  expect(excerptOf(html)).toBe('Hello big world.')
})
