import {cpSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {Diagnostic} from '../../renderer/index.ts'
import {isDeep} from '../depth.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {caseCommand} from './diagnostics/case-command.ts'
import {oddSites} from './diagnostics/odd-sites.ts'

const golden = path.resolve(import.meta.dirname, '../golden/diagnostics')

/** What only `check-links` looks at. */
const onlyOfChecks: readonly Diagnostic['code'][] = [
  'asset-unused',
  'link-missing-text',
  'link-other-version',
  'link-redirected',
  'page-orphan',
]

/**
 * Cases of what comes after references are proven (bundles and the texts declared in them, templates, variants of images, output,
 * hosts, dates), and of what takes long.
 */
const otherCase =
  /^(?:built|bundle|cache|compile-timeout|docusaurus-hydrated|external|git-history|host|image-not-converted|mdx-failed\.thread|output|plugin-conflict\.file|sharp-missing|template|too-many|translation-(?:not-static|use)|version-cut)/

/** Cases of what a build reports: faults of every kind that content, sidebars and configuration can have. */
const cases = readdirSync(golden).filter((name) => {
  const command = caseCommand(path.join(golden, name))
  return !otherCase.test(name) && 'arguments' in command && command.arguments.join(' ') === 'build'
})

/** Whether a build finds this only when it bundles: that the module of an island is not there. */
function isOfBundle({code, file}: Diagnostic): boolean {
  return code === 'island-unknown' && file === 'site-config.ts'
}

test.each(cases)('build and check-links find the same, cold and warm: %s', async (name) => {
  const root = await makeFolder({})
  cpSync(path.join(golden, name, 'site'), root, {recursive: true})
  await oddSites[name]?.(root)
  const find = async (command: string): Promise<Diagnostic[]> => {
    const {stdout} = await runDocsite(root, [command, '--format', 'json'])
    const {diagnostics} = JSON.parse(stdout) as {diagnostics: Diagnostic[]}
    return diagnostics.filter((found) => !onlyOfChecks.includes(found.code) && !isOfBundle(found))
  }
  const cold = await find('check-links')
  // what follows is warm: it finds what the first one has compiled
  if (isDeep) expect(await find('check-links')).toEqual(cold)
  expect(await find('build')).toEqual(cold)
})
