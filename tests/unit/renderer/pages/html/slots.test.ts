import {expect, test} from 'vitest'
import {cutSlots, fillSlots, slot} from '../../../../../renderer/pages/html/slots.ts'

test('slots are filled where they stand, each as often as it occurs', () => {
  const parts = cutSlots(`<a href="${slot('v1')}">${slot('label')}</a><b>${slot('v1')}</b>`)
  expect(fillSlots(parts, (name) => `[${name}]`)).toBe('<a href="[v1]">[label]</a><b>[v1]</b>')
})

test('HTML without slots stays as it is', () => {
  expect(fillSlots(cutSlots('<p>text</p>'), () => 'never')).toBe('<p>text</p>')
})
