import {expect, test} from 'vitest'
import {planModules} from '../../../../../../renderer/features/api/samples/plan-modules.ts'
import {readRoles} from '../../../../../../renderer/features/api/samples/read-roles.ts'
import {makeSample} from './make-sample.ts'

test('an import means the last fence before it with that file name, else the first after it', () => {
  const samples = [
    makeSample("import './shapes'", 'title="src/app.ts"'),
    makeSample('export const a = 1', 'title="src/shapes.ts"'),
    makeSample('export const b = 2', 'title="shapes.ts"'),
    makeSample("import '../shapes.js'\nrequire('./lost')", 'title="src/late.ts"', 'js'),
  ]
  const modules = planModules(samples, readRoles(samples).roles)
  expect(modules.map(({imports}) => [...imports])).toEqual([[['./shapes', 1]], [], [], [['../shapes.js', 2]]])
})

test('a module is in the richest language of its parts; of a diff the code after it counts', () => {
  const samples = [makeSample('one', '', 'js'), makeSample('+two\n-three\n four', 'diff continues', 'tsx')]
  const [, second] = planModules(samples, readRoles(samples).roles)
  expect(second).toEqual({
    sample: 1,
    language: 'tsx',
    parts: ['one', ' two\n      \n four'],
    inset: [0, 0],
    imports: new Map(),
    before: ['one'],
  })
})
