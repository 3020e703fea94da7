import {cpSync, mkdtempSync, realpathSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {toolRoot} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {findFaintText} from './find-faint-text.ts'
import {findViolations} from './find-violations.ts'
import {openBuilt} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-guide-')))
  symlinkSync(path.join(toolRoot, 'node_modules'), path.join(root, 'node_modules'))
  cpSync(path.join(toolRoot, 'docs'), root, {recursive: true, filter: (file) => !/\/docs\/(?:dist|\.docsite)$/.test(file)})
  const {code, stdout, stderr} = await runDocsite(toolRoot, ['build', '--root', root, '--quiet'])
  expect({code, stdout, stderr}).toEqual({code: 0, stdout: '', stderr: ''})
  site = await openBuilt(root)
})
afterAll(() => site.close())

test.each([
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)('the front page of the guide is accessible and fits: %i px, %s', async (width, colorScheme) => {
  const found = await site.visit(
    '/',
    async (page) => ({
      violations: await findViolations(page),
      overflow: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      faint: await findFaintText(page),
    }),
    {viewport: {width, height: 900}, colorScheme},
  )
  expect(found).toEqual({violations: [], overflow: 0, faint: []})
})
