import {expect, test} from 'vitest'
import {wordsOf} from '../../../../../renderer/browser/navigation/rescue-not-found.ts'

test.each([
  ['/docs/old/frame-processor/', 'frame processor'],
  ['/docs/0.2.4/Tensor_from.html', 'Tensor from'],
  ['/docs/caf%C3%A9/index.html', 'café'],
  ['/docs/%E0%A4%A/', ''],
  ['/', ''],
])('the words of %s are what is looked for', (path, words) => {
  expect(wordsOf(path)).toBe(words)
})
