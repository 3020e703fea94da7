import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {checksOff, chooseMutants, edgesOff} from '../../../mutants/choose-bugs.ts'
import {checks} from '../../../faults/checks.ts'
import {edges} from '../../../edges/edges.ts'

const mutants = chooseMutants(30, 7)

test('a third of the mutants is in code of browsers, a third in features, and all are different', () => {
  const names = mutants.map(({name}) => name)
  expect(new Set(names).size).toBe(30)
  const inBrowsers = names.filter((name) => /^renderer\/(?:browser|features\/[^/]+\/browser)\//.test(name))
  const inFeatures = names.filter((name) => name.startsWith('renderer/features/') && !inBrowsers.includes(name))
  expect([inBrowsers.length, inFeatures.length]).toEqual([10, 10])
})

test('every bug changes its file, and its place is in it', () => {
  const bugs = [...mutants, ...checksOff(), ...edgesOff()]
  expect(bugs).toHaveLength(30 + checks.length + edges.length)
  expect(new Set(bugs.map(({name}) => name)).size).toBe(bugs.length)
  const faulty = bugs.filter(({file, place, plant}) => {
    const text = readFileSync(file, 'utf8')
    return place < 0 || place >= text.length || plant(text) === text
  })
  expect(faulty.map(({name}) => name)).toEqual([])
})
