import {mkdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {beforeAll, describe, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import type {Edge} from '../edges/edge.ts'
import {edges} from '../edges/edges.ts'
import {holdsWithout, proveEdge} from '../edges/prove-edge.ts'
import type {EdgeScene} from '../edges/prove-edge.ts'
import {TOOL_AGE, makeSwitchableTool} from '../edges/switchable-tool.ts'
import {toolRoot} from '../make-site.ts'
import {onceARun} from '../once-a-run.ts'
import {openCleanBuilds} from './differential/clean-builds.ts'

// All of them: npm run edges
const chosen = isDeep ? edges : edges.filter(({name}) => name === 'inputs of bundles')

/** Milliseconds for an edge, whose operations are done twice. */
const LIMIT = 300_000

describe('the edges', () => {
  test('are texts which their files have once', () => {
    const countOf = (file: string, text: string): number => readFileSync(path.join(toolRoot, file), 'utf8').split(text).length - 1
    expect(edges.filter(({file, text}) => countOf(file, text) !== 1)).toEqual([])
  })

  test('have names of their own, and operations that notice them', () => {
    const names = edges.map(({name}) => name)
    expect(names).toEqual([...new Set(names)])
    expect(edges.filter(({noticedBy}) => noticedBy.length === 0)).toEqual([])
    expect(edges.length).toBeGreaterThan(60)
  })
})

describe('where a build no longer looks at something that its result depends on, it differs from a clean one', () => {
  let scene: EdgeScene
  beforeAll(async () => {
    const tool = onceARun('switchable-tool', (folder) => makeSwitchableTool(folder, edges))
    await setTimeout(TOOL_AGE)
    const builds = path.join(path.dirname(tool), 'clean-builds')
    mkdirSync(builds, {recursive: true})
    scene = {tool, clean: openCleanBuilds(builds)}
  }, LIMIT)

  test.each(chosen.map((edge): [string, Edge] => [edge.name, edge]))(
    '%s',
    async (_name, edge) => {
      expect(await holdsWithout(edge, scene)).toBeUndefined()
      expect(await proveEdge(edge, scene)).toMatch(/^Seed /)
    },
    LIMIT,
  )
})
