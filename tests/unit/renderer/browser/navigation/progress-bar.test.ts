import {expect, test} from 'vitest'
import {nearlyDone, PROGRESS, trickled} from '../../../../../renderer/browser/navigation/progress-bar.ts'

test('B3: minimum, speed, trickle and easing are those of the specification', () => {
  expect(PROGRESS).toEqual({delay: 200, minimum: 0.08, speed: 200, easing: 'ease', trickleRate: 0.02, trickleSpeed: 800, most: 0.994})
})

test('B3: the bar creeps on by up to 0.02 and never fills by itself', () => {
  expect([trickled(0.08, 0), trickled(0.08, 0.5), trickled(0.08, 1), trickled(0.99, 1)]).toEqual([0.08, 0.09, 0.1, 0.994])
})

test('B3: at the end it first jumps by 0.3 to 0.8', () => {
  expect([nearlyDone(0.1, 0), nearlyDone(0.1, 1), nearlyDone(0.9, 0)]).toEqual([0.4, 0.9, 0.994])
})
