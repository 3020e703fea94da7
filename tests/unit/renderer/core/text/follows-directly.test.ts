import {expect, test} from 'vitest'
import {followsDirectly} from '../../../../../renderer/core/text/follows-directly.ts'

test.each([
  ['1.0', '1.1', true],
  ['1.0', '1.1.0', true],
  ['0.1', '0.2.0', true],
  ['0.2.3', '0.2.4', true],
  ['v1.9.7', 'v2.0.0', true],
  ['2', '3', true],
  ['2.0', '3.29', false],
  ['1.0', '1.2', false],
  ['0.2.1', '0.2.3', false],
  ['3.28', '3.29.1', false],
  ['1.0', '3.0', false],
  ['2.0', '1.9', false],
  ['1.0', 'next', true],
  ['1.x', '3.x', true],
])('from %s to %s: %s', (before, after, expected) => expect(followsDirectly(before, after)).toBe(expected))
