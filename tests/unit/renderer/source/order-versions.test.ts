import {expect, test} from 'vitest'
import {orderVersions, placeOfCut} from '../../../../renderer/source/order-versions.ts'

test.each([
  {listed: [], others: ['1', '2', '10'], all: ['10', '2', '1']},
  {listed: [], others: ['1.0', 'v2.0', '1.10', '1.9'], all: ['v2.0', '1.10', '1.9', '1.0']},
  {listed: [], others: ['2.0.0-rc.2', '2.0.0-rc.10', '2.0.0', '2.0.0-beta'], all: ['2.0.0', '2.0.0-rc.10', '2.0.0-rc.2', '2.0.0-beta']},
  {listed: [], others: ['1.9', '1.x', '2.0', '0.x'], all: ['2.0', '1.x', '1.9', '0.x']},
  {listed: ['2.1', '1.0'], others: ['1.5', '3.0-rc.1', 'legacy', '0.9'], all: ['3.0-rc.1', '2.1', '1.5', '1.0', '0.9', 'legacy']},
  // the order of the list is that of its author
  {listed: ['1.0', '2.0'], others: ['1.5'], all: ['1.5', '1.0', '2.0']},
  {listed: ['1.0', '2.0'], others: ['2.0', '1.0'], all: ['1.0', '2.0']},
  {listed: ['current', '1.0'], others: ['old', '2.0', 'older'], all: ['current', '2.0', '1.0', 'old', 'older']},
])('$others beside $listed', ({listed, others, all}) => {
  expect(orderVersions(listed, others)).toEqual(all)
})

test.each([
  {name: '2.1', listed: ['2.0', '1.0'], place: 0},
  {name: '1.5', listed: ['2.0', '1.0'], place: 1},
  {name: '0.9', listed: ['2.0', '1.0'], place: 2},
  {name: '2.0', listed: ['2.0-rc.1', '1.0'], place: 0},
  {name: '2.0-rc.2', listed: ['2.0', '2.0-rc.1'], place: 1},
  {name: '1.9.1', listed: ['2.x', '1.x', '1.8'], place: 2},
  // what has no number says nothing of age
  {name: 'winter', listed: ['2.0', '1.0'], place: 0},
  {name: '1.0', listed: ['winter', 'autumn'], place: 0},
  {name: '1.5', listed: ['2.0', 'lts', '1.0'], place: 1},
  {name: '1.0', listed: [], place: 0},
])('$name is cut into place $place of $listed', ({name, listed, place}) => {
  expect(placeOfCut(name, listed)).toBe(place)
})
