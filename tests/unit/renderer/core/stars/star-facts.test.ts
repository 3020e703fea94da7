import {expect, test} from 'vitest'
import {starScheme} from '../../../../../renderer/core/stars/star-facts.ts'

test.each([
  [undefined, undefined],
  ['light', 'light'],
  ['dark', 'dark'],
  ['dark_high_contrast', 'dark'],
  ['none of these', 'light'],
  ['light: light; dark: dark', undefined],
  ['no-preference: dark; light: light; dark: dark_dimmed;', undefined],
  ['light:dark;dark:light', 'swapped'],
  ['dark: dark', undefined],
  ['no-preference: dark', 'dark'],
  ['light: dark', 'swapped'],
])('U2: the scheme %j of a star button is %j', (written, scheme) => expect(starScheme(written)).toBe(scheme))
