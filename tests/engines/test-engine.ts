import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Behaviour} from './behaviour.ts'
import {chooseBehaviours} from './choose-behaviours.ts'
import type {Engine} from './engine.ts'
import {openEngineSites} from './engine-sites.ts'
import type {EngineSites} from './engine-sites.ts'
import {moveBehaviours} from './move-behaviours.ts'
import {readBehaviours} from './read-behaviours.ts'
import {createReader} from './reader.ts'

const behaviours: readonly Behaviour[] = [...readBehaviours, ...moveBehaviours, ...chooseBehaviours]

/** Tests in a browser what readers do. Nothing may go wrong in the pages meanwhile. */
export function testEngine(open: () => Promise<Engine>): void {
  let sites: EngineSites | undefined
  let engine: Engine | undefined
  beforeAll(async () => {
    sites = await openEngineSites()
    engine = await open()
  })
  afterAll(async () => {
    await engine?.close()
    await sites?.close()
  })

  test.each(behaviours.map((behaviour) => [behaviour.name, behaviour] as const))('%s', async (_name, {site, run}) => {
    if (engine === undefined || sites === undefined) throw new Error('The browser has not been started.')
    const reader = createReader(engine, sites.origins[site])
    await reader.resize({width: 1280, height: 900})
    await reader.open('/favicon.svg')
    await reader.read(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await run(reader)
    expect(await reader.complaints()).toEqual([])
  })
}
