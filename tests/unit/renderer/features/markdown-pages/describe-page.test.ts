import {expect, test} from 'vitest'
import type {SupportState, Version, VersionLife} from '../../../../../renderer/core/model/version.ts'
import {statusOf} from '../../../../../renderer/features/markdown-pages/describe-page.ts'
import {hasEnded} from '../../../../../renderer/source/version-life.ts'

const life = (state: SupportState): VersionLife => ({
  state,
  released: '2024-01-01',
  supportedUntil: undefined,
  endOfLife: undefined,
  isTold: true,
})

test.each<readonly [Version['banner'], SupportState | undefined, ended: boolean, status: string]>([
  ['none', undefined, false, 'supported'],
  ['unmaintained', undefined, true, 'unmaintained'],
  ['unmaintained', 'released', true, 'unmaintained'],
  ['none', 'released', false, 'supported'],
  ['unmaintained', 'maintained', false, 'maintained'],
  ['none', 'maintained', false, 'maintained'],
  ['unmaintained', 'supported', false, 'supported'],
  ['none', 'ended', true, 'unmaintained'],
  ['unmaintained', 'ended', true, 'unmaintained'],
])('a version with the banner %s in the state %s has ended: %s', (banner, state, ended, status) => {
  const version = {isLatest: false, banner, ...(state && {life: life(state)})}
  expect([hasEnded(version), statusOf(version)]).toEqual([ended, [status]])
})
