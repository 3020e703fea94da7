import {expect, test} from 'vitest'
import {decodeText} from '../../../../../renderer/core/text/decode-text.ts'

test('character references become characters; what is none stays', () => {
  expect(decodeText('&#x1F600; &#65; &nbsp;&unknown; &#x7fffffff;')).toBe('😀 A \u00A0&unknown; &#x7fffffff;')
})
